'use client'
import { FileText, Image } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '@/admin/cases/queries'
import { inlineTypes } from '@/contract/constants/attachments'
import styles from './documents.module.css'

/** A small picture, or an icon for other files and for pictures that cannot be made smaller. */
export function AttachmentThumbnail({ file }: { file: Attachment }) {
  const [isMissing, setIsMissing] = useState(false)
  const Icon = file.type.startsWith('image/') ? Image : FileText
  return (
    <span className={styles.thumbnail}>
      {file.state === 'ready' && inlineTypes.has(file.type) && !isMissing ? (
        // biome-ignore lint/performance/noImgElement: a file of a case must not pass an image service
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed picture becomes an icon
        <img src={file.url.replace(/download$/, 'thumbnail')} alt="" loading="lazy" onError={() => setIsMissing(true)} />
      ) : (
        <Icon size={24} strokeWidth={1.5} aria-hidden />
      )}
    </span>
  )
}
