import type { ReactNode } from 'react'
import styles from './filters.module.css'

/** Fields that narrow a list, side by side. */
export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
  </search>
)
