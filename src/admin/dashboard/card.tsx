import { type ReactNode, useId } from 'react'
import styles from './dashboard.module.css'

export function DashboardCard({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.header}>
        <h2 id={heading} className={styles.heading}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
export const EmptyText = ({ children }: { children: ReactNode }) => <p className={styles.empty}>{children}</p>
