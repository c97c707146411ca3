import type { ComponentProps, ReactNode } from 'react'
import styles from './badge.module.css'

type Style = {
  kind?: 'neutral' | 'new' | 'good' | 'info' | 'urgent'
  /** For long texts, such as names. */
  wrap?: boolean
}
const badgeClass = ({ kind = 'neutral', wrap = false }: Style) =>
  [styles.badge, styles[kind], wrap && styles.wrap].filter(Boolean).join(' ')

export const Badge = ({ title, children, ...style }: Style & { title?: string; children: ReactNode }) => (
  <span className={badgeClass(style)} title={title}>
    {children}
  </span>
)
/** A badge that opens its details. */
export const BadgeButton = ({ kind, wrap, ...props }: Style & Omit<ComponentProps<'button'>, 'className' | 'type'>) => (
  <button type="button" className={`${badgeClass({ kind, wrap })} ${styles.button}`} {...props} />
)
