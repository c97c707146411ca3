import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

export const SaveBar = ({ held, note, children }: { held: boolean; note?: string; children: ReactNode }) => (
  <div className={held ? `${styles.bar} ${styles.sticky}` : styles.bar}>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)
