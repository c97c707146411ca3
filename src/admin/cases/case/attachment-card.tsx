'use client'
import { Download, Eye, FileText, Image, Pencil, Tag, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { inlineTypes } from '@/contract/attachments'
import { strings } from '@/strings/index'
import { Badge } from '@/ui/badge'
import { Button, IconButton } from '@/ui/button'
import { formatBytes } from '@/ui/format-bytes'
import { RelativeTime } from '@/ui/relative-time'
import type { Attachment } from '../queries'
import { DescriptionDialog, TagsDialog } from './attachment-dialogs'
import { useDeleteAttachment } from './attachment-mutations'
import { AttachmentPreview } from './attachment-preview'
import styles from './documents.module.css'

const text = strings.documents

export function AttachmentCard({ file, canEdit }: { file: Attachment; canEdit: boolean }) {
  const [dialog, setDialog] = useState<'description' | 'tags' | 'preview'>()
  const deleteFile = useDeleteAttachment()
  const close = () => setDialog(undefined)
  const Icon = file.type.startsWith('image/') ? Image : FileText
  const ready = file.state === 'ready'
  return (
    <li className={styles.card}>
      <Icon size={20} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <div className={styles.about}>
        <strong className={styles.name}>{file.name}</strong>
        <span className={styles.faint}>
          {formatBytes(file.size)} · <RelativeTime at={file.uploadedAt} /> {text.by(file.createdByName ?? text.unknown)}
        </span>
        {file.state === 'checking' && <Badge kind="info">{text.checking}</Badge>}
        {file.state === 'refused' && (
          <Badge kind="new">
            {text.rejected}
            {file.finding && `: ${file.finding}`}
          </Badge>
        )}
        <span className={file.description ? styles.description : styles.faint}>{file.description ?? text.noDescription}</span>
        {file.tags.length > 0 && (
          <ul className={styles.tags} aria-label={text.tags}>
            {file.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>
          {ready && inlineTypes.has(file.type) && (
            <>
              <Button small icon={Eye} onClick={() => setDialog('preview')}>
                {text.preview}
              </Button>
              <a href={`${file.url}?inline=1`} target="_blank" rel="noreferrer">
                {text.open}
              </a>
            </>
          )}
          {ready && !inlineTypes.has(file.type) && <a href={file.url}>{text.open}</a>}
          {ready && (
            <a href={file.url} download={file.name}>
              <Download size={14} aria-hidden /> {text.download}
            </a>
          )}
          {canEdit && file.canModify && (
            <>
              <Button small variant="quiet" icon={Pencil} onClick={() => setDialog('description')}>
                {text.editDescription}
              </Button>
              <Button small variant="quiet" icon={Tag} onClick={() => setDialog('tags')}>
                {text.addTags}
              </Button>
              <IconButton small icon={Trash2} label={`${strings.form.delete} ${file.name}`} onClick={() => void deleteFile(file)} />
            </>
          )}
        </div>
      </div>
      {dialog === 'description' && <DescriptionDialog file={file} close={close} />}
      {dialog === 'tags' && <TagsDialog file={file} close={close} />}
      {dialog === 'preview' && <AttachmentPreview file={file} close={close} />}
    </li>
  )
}
