'use client'
import { type ReactNode, useEffect } from 'react'
import styles from './page.module.css'

type Props = {
  title: string
  titleSuffix?: ReactNode
  breadcrumb?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  /** At the side in a wide window, below in a narrow one. */
  aside?: ReactNode
  children: ReactNode
}

export function Page({ title, titleSuffix, breadcrumb, subtitle, actions, narrow, aside, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Law office`
  }, [title])
  return (
    <main className={`office-page ${styles.page} ${narrow ? styles.narrow : ''}`}>
      {breadcrumb}
      <header className={styles.head}>
        <div className={styles.titles}>
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          {titleSuffix}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {subtitle && <div className={styles.below}>{subtitle}</div>}
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
