import type { ReactNode } from 'react'
import styles from './sub-menu.module.css'

/** Links between the pages of one screen that look like tabs. */
export const SubMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.tabs}>
    <ul>{children}</ul>
  </nav>
)
