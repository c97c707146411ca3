import type { ReactNode } from 'react'
import styles from './disclosure.module.css'

/** Hides what few people need until it is opened. `label` is the accessible name, if several have the same title. */
export const Disclosure = ({ title, label, children }: { title: string; label?: string; children: ReactNode }) => (
  <details className={styles.disclosure}>
    <summary aria-label={label}>{title}</summary>
    <div className={styles.content}>{children}</div>
  </details>
)
