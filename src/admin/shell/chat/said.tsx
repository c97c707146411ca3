'use client'
import { Download, FileText, Image } from 'lucide-react'
import { shownInline } from '@/contract/attachments'
import { Badge } from '@/ui/badge'
import { bytes } from '@/ui/bytes'
import { words } from '../../words'
import { Linked } from './links'
import type { Message } from './queries'
import styles from './said.module.css'

const text = words.documents

export const Said = ({ message: { content, file } }: { message: Pick<Message, 'content' | 'file'> }) =>
  file ? <SentFile file={file} /> : <Linked content={content} />

function SentFile({ file }: { file: NonNullable<Message['file']> }) {
  const Icon = file.type.startsWith('image/') ? Image : FileText
  return (
    <span className={styles.file}>
      <Icon size={20} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <span className={styles.details}>
        <span>{file.name}</span>
        <span className={styles.actions}>
          <span className={styles.faint}>{bytes(file.size)}</span>
          {file.state === 'checking' && <Badge kind="info">{text.checking}</Badge>}
          {file.state === 'refused' && <Badge kind="new">{file.finding ? `${text.refused}: ${file.finding}` : text.refused}</Badge>}
          {file.state === 'ready' && shownInline.has(file.type) && (
            <a href={`${file.url}?inline=1`} target="_blank" rel="noopener noreferrer" aria-label={`${text.open} ${file.name}`}>
              {text.open}
            </a>
          )}
          {file.state === 'ready' && (
            <a href={file.url} download={file.name} aria-label={`${text.download} ${file.name}`}>
              <Download size={14} aria-hidden /> {text.download}
            </a>
          )}
        </span>
      </span>
    </span>
  )
}
