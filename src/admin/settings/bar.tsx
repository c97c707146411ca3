import type { ReactNode } from 'react'
import styles from './bar.module.css'

/** Above a tab's content: what it is about, and its buttons at the right. */
export const Bar = ({ children, actions }: { children?: ReactNode; actions?: ReactNode }) => (
  <div className={styles.bar}>
    <div className={styles.text}>{children}</div>
    <div className={styles.actions}>{actions}</div>
  </div>
)
