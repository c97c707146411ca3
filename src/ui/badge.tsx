import type { ReactNode } from 'react'
import styles from './badge.module.css'

export const Badge = ({
  kind = 'neutral',
  title,
  wrap = false,
  children,
}: {
  kind?: 'neutral' | 'new' | 'good' | 'info' | 'urgent'
  title?: string
  /** For long texts, such as names. */
  wrap?: boolean
  children: ReactNode
}) => (
  <span className={[styles.badge, styles[kind], wrap && styles.wrap].filter(Boolean).join(' ')} title={title}>
    {children}
  </span>
)
