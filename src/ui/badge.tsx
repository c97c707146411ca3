import type { ReactNode } from 'react'
import styles from './badge.module.css'

export const Badge = ({
  kind = 'neutral',
  title,
  children,
}: {
  kind?: 'neutral' | 'new' | 'good' | 'info' | 'urgent'
  title?: string
  children: ReactNode
}) => (
  <span className={`${styles.badge} ${styles[kind]}`} title={title}>
    {children}
  </span>
)
