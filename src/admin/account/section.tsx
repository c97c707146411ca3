import type { ReactNode } from 'react'
import styles from './account.module.css'

/** One matter of the account, under its name. */
export const Section = ({ title, hint, action, children }: { title: string; hint?: string; action?: ReactNode; children: ReactNode }) => (
  <section className={styles.section} aria-label={title}>
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {action}
    </div>
    {children}
  </section>
)
