'use client'
import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

type Props = {
  title: string /** Beside the title. */
  beside?: ReactNode
  above?: ReactNode
  below?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  /** What belongs to it, at the side of a wide window and below on a narrow one. */
  aside?: ReactNode
  children: ReactNode
}

/** One screen: its only h1, what it is, what one may do with it. */
export function Page({ title, beside, above, below, actions, narrow, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Law office`
  }, [title])
  return (
    <main className={`office-page ${styles.page} ${narrow ? styles.narrow : ''}`}>
      {above}
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          {beside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {below && <div className={styles.below}>{below}</div>}
      </header>
      {aside ? (
        <div className={styles.sides}>
          <div className={styles.main}>{children}</div>
          <aside className={styles.aside}>{aside}</aside>
        </div>
      ) : (
        children
      )}
    </main>
  )
}
