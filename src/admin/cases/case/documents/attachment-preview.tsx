'use client'
import type { Attachment } from '@/admin/cases/queries'
import { Dialog } from '@/ui/dialog'
import styles from './documents.module.css'

export const AttachmentPreview = ({ file, onClose }: { file: Attachment; onClose: () => void }) => (
  <Dialog title={file.name} onClose={onClose} wide>
    {/* biome-ignore lint/performance/noImgElement: a file of a case must not pass an image service */}
    <img className={styles.picture} src={`${file.url}?inline=1`} alt={file.name} />
  </Dialog>
)
