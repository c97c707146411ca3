import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

export const SaveBar = ({ sticky, note, children }: { sticky: boolean; note?: string; children: ReactNode }) => (
  <div className={sticky ? `${styles.bar} ${styles.sticky}` : styles.bar} data-bottom-bar={sticky || undefined}>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)
