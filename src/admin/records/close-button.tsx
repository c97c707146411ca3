'use client'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import styles from './close-button.module.css'

/** Below a record that the reader cannot change. A form has this button in its bar. */
export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <div className={styles.bar}>
    <Button onClick={onClose}>{strings.form.close}</Button>
  </div>
)
