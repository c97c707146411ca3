import type { ReactNode } from 'react'
import styles from './filters.module.css'

export const Filters = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
  </search>
)
