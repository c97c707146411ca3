'use client'
import type { Attachment } from '@/admin/cases/queries'
import { Dialog } from '@/ui/dialog'
import styles from './documents.module.css'

/** The response's CSP header sandboxes the frame. */
export const AttachmentPreview = ({ file, close }: { file: Attachment; close: () => void }) => (
  <Dialog title={file.name} onClose={close} wide>
    <iframe className={styles.frame} src={`${file.url}?inline=1`} title={file.name} />
  </Dialog>
)
