import type { ReactNode } from 'react'
import styles from './filter-bar.module.css'

export const FilterBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={styles.filters} aria-label={label}>
    {children}
  </search>
)
