import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

/** Save and Cancel; stays in sight while there is something to save. */
export const SaveBar = ({ held, note, children }: { held: boolean; note?: string; children: ReactNode }) => (
  <div className={held ? `${styles.bar} ${styles.held}` : styles.bar}>
    {note && <p className={styles.note}>{note}</p>}
    {children}
  </div>
)
