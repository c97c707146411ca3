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
  children: ReactNode
}

/** One screen: its only h1, what it is, what one may do with it. */
export function Page({ title, beside, above, below, actions, narrow, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Law office`
  }, [title])
  return (
    <main className={`office-page ${styles.page} ${narrow ? styles.narrow : ''}`}>
      {above}
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 className={styles.title}>{title}</h1>
          {beside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {below && <div className={styles.below}>{below}</div>}
      </header>
      {children}
    </main>
  )
}
