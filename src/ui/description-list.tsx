import type { ReactNode } from 'react'
import styles from './description-list.module.css'

export const DescriptionList = ({ compact, children }: { compact?: boolean; children: ReactNode }) => (
  <dl className={compact ? `${styles.list} ${styles.compact}` : styles.list}>{children}</dl>
)
export const DescriptionItem = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles.item}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
