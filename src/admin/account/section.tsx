import type { ReactNode } from 'react'
import styles from './account.module.css'

export const AccountSection = ({
  title,
  hint,
  action,
  children,
}: {
  title: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.header}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
)
