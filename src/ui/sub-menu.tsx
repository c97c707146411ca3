import type { ReactNode } from 'react'
import styles from './sub-menu.module.css'

/** The parts of a screen, each with an address of its own: links that look like tabs. */
export const SubMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav aria-label={label} className={styles.tabs}>
    <ul>{children}</ul>
  </nav>
)
