'use client'
import { Dialog } from '@/ui/dialog'
import type { Attachment } from '../queries'
import styles from './documents.module.css'

/** The response's CSP header sandboxes the frame. */
export const Preview = ({ file, close }: { file: Attachment; close: () => void }) => (
  <Dialog title={file.name} onClose={close} wide>
    <iframe className={styles.frame} src={`${file.url}?inline=1`} title={file.name} />
  </Dialog>
)
