import { type ReactNode, useId } from 'react'
import styles from './overview.module.css'

/** One part of the overview, with a way to all of it. */
export function Card({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
export const None = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>
