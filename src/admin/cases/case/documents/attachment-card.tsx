'use client'
import { Download, ExternalLink, Eye, EyeOff, Pencil, Tag, TextCursorInput, Trash2 } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { inlineTypes } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { ActionMenu } from '@/ui/action-menu'
import { Badge } from '@/ui/badge'
import { formatBytes } from '@/ui/format-bytes'
import { isPlainClick } from '@/ui/is-plain-click'
import { RelativeTime } from '@/ui/relative-time'
import { DescriptionDialog, RenameDialog, TagsDialog } from './attachment-dialogs'
import { useDeleteAttachments, useToggleRelease } from './attachment-mutations'
import { AttachmentPreview } from './attachment-preview'
import { AttachmentThumbnail } from './attachment-thumbnail'
import styles from './documents.module.css'

const text = strings.documents
type OpenDialog = 'name' | 'description' | 'tags' | 'preview'
type Props = {
  file: Attachment
  canEdit: boolean
  /** While files are being selected. */
  selection: { selectedById: { has: (id: string) => boolean }; toggle: (file: Attachment, isSelected: boolean) => void } | undefined
}

export function AttachmentCard({ file, canEdit, selection }: Props) {
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  return (
    <li className={styles.card}>
      {selection && (
        <input
          type="checkbox"
          className={styles.checkbox}
          aria-label={text.selectFile(file.name)}
          checked={selection.selectedById.has(file.id)}
          onChange={(event) => selection.toggle(file, event.target.checked)}
        />
      )}
      <AttachmentThumbnail file={file} />
      <div className={styles.about}>
        <FileName file={file} showPreview={() => setDialog('preview')} />
        <span className={styles.faint}>
          {formatBytes(file.size)} · <RelativeTime at={file.uploadedAt} /> {!file.fromPortal && text.by(file.createdByName ?? text.unknown)}
        </span>
        {file.state === 'checking' && <Badge kind="info">{text.checking}</Badge>}
        {file.state === 'refused' && (
          <Badge kind="new">
            {text.rejected}
            {file.finding && `: ${file.finding}`}
          </Badge>
        )}
        {file.fromPortal && <Badge>{strings.portal.fromClient}</Badge>}
        {file.released && <Badge kind="good">{strings.portal.isReleased}</Badge>}
        {file.description && <span className={styles.description}>{file.description}</span>}
        {file.tags.length > 0 && (
          <ul className={styles.tags} aria-label={text.tags}>
            {file.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <FileMenu file={file} canEdit={canEdit && file.canModify} open={setDialog} />
      {dialog === 'name' && <RenameDialog file={file} onClose={close} />}
      {dialog === 'description' && <DescriptionDialog file={file} onClose={close} />}
      {dialog === 'tags' && <TagsDialog file={file} onClose={close} />}
      {dialog === 'preview' && <AttachmentPreview file={file} onClose={close} />}
    </li>
  )
}

/** A picture opens in a preview, another file is downloaded. */
function FileName({ file, showPreview }: { file: Attachment; showPreview: () => void }) {
  if (file.state !== 'ready') return <strong className={styles.name}>{file.name}</strong>
  if (!inlineTypes.has(file.type))
    return (
      <a href={file.url} className={styles.name}>
        {file.name}
      </a>
    )
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    showPreview()
  }
  return (
    <a href={`${file.url}?inline=1`} className={styles.name} onClick={open}>
      {file.name}
    </a>
  )
}

function FileMenu({ file, canEdit, open }: { file: Attachment; canEdit: boolean; open: (dialog: OpenDialog) => void }) {
  const deleteFiles = useDeleteAttachments(file.caseId)
  const release = useToggleRelease(file.caseId)
  const isReady = file.state === 'ready'
  if (!isReady && !canEdit) return null
  const canShowInline = isReady && inlineTypes.has(file.type)
  return (
    <ActionMenu
      label={text.actions(file.name)}
      actions={[
        ...(canShowInline ? [{ label: text.open, icon: ExternalLink, href: `${file.url}?inline=1`, newTab: true as const }] : []),
        ...(isReady ? [{ label: text.download, icon: Download, href: file.url, download: file.name }] : []),
        ...(canEdit
          ? [
              ...(isReady
                ? [
                    {
                      label: file.released ? strings.portal.hide : strings.portal.release,
                      icon: file.released ? EyeOff : Eye,
                      onClick: () => release.run(file),
                    },
                  ]
                : []),
              { label: text.rename, icon: TextCursorInput, onClick: () => open('name') },
              { label: text.editDescription, icon: Pencil, onClick: () => open('description') },
              { label: text.addTags, icon: Tag, onClick: () => open('tags') },
              { label: strings.form.delete, icon: Trash2, onClick: () => void deleteFiles([file]) },
            ]
          : []),
      ]}
    />
  )
}
