'use client'
import { Download, FileText, Image } from 'lucide-react'
import { useState } from 'react'
import type { Message } from '@/admin/chat/queries'
import { inlineTypes } from '@/contract/constants/attachments'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { formatBytes } from '@/ui/format-bytes'
import { LinkifiedText } from './linkified-text'
import styles from './message-content.module.css'

const text = strings.documents

export const MessageContent = ({ message: { content, file } }: { message: Pick<Message, 'content' | 'file'> }) =>
  file ? <SentFile file={file} /> : <LinkifiedText content={content} />

function SentFile({ file }: { file: NonNullable<Message['file']> }) {
  const [hasThumbnail, setHasThumbnail] = useState(inlineTypes.has(file.type))
  const Icon = file.type.startsWith('image/') ? Image : FileText
  const isReady = file.state === 'ready'
  const openLink = {
    href: `${file.url}?inline=1`,
    target: '_blank',
    rel: 'noopener noreferrer',
    'aria-label': `${text.open} ${file.name}`,
  }
  return (
    <span className={styles.file}>
      {isReady && hasThumbnail ? (
        <a {...openLink} className={styles.picture}>
          {/* biome-ignore lint/performance/noImgElement: a file of a chat must not pass an image service */}
          {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed picture becomes an icon */}
          <img src={file.url.replace(/download$/, 'thumbnail')} alt="" loading="lazy" onError={() => setHasThumbnail(false)} />
        </a>
      ) : (
        <Icon size={20} strokeWidth={1.5} aria-hidden className={styles.icon} />
      )}
      <span className={styles.details}>
        <span>{file.name}</span>
        <span className={styles.actions}>
          <span className={styles.faint}>{formatBytes(file.size)}</span>
          {file.state === 'checking' && <Badge kind="info">{text.checking}</Badge>}
          {file.state === 'refused' && <Badge kind="new">{file.finding ? `${text.rejected}: ${file.finding}` : text.rejected}</Badge>}
          {isReady && !hasThumbnail && inlineTypes.has(file.type) && <a {...openLink}>{text.open}</a>}
          {isReady && (
            <a href={file.url} download={file.name} aria-label={`${text.download} ${file.name}`}>
              <Download size={14} aria-hidden /> {text.download}
            </a>
          )}
        </span>
      </span>
    </span>
  )
}
