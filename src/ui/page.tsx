'use client'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from './page.module.css'

type Props = {
  title: string
  /** A small line above the title. */
  eyebrow?: ReactNode
  titleSuffix?: ReactNode
  breadcrumb?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  narrow?: boolean
  /** The content scrolls inside, so that its end stays in sight. */
  fillsWindow?: boolean
  /** At the side in a wide window. In a narrow one below the content or, with `asideTitle`, above it behind a button. */
  aside?: ReactNode
  asideTitle?: ReactNode
  children: ReactNode
}

export function Page({
  title,
  eyebrow,
  titleSuffix,
  breadcrumb,
  subtitle,
  actions,
  narrow,
  fillsWindow,
  aside,
  asideTitle,
  children,
}: Props) {
  useEffect(() => {
    document.title = `${title} · Law office`
  }, [title])
  return (
    <main
      className={`office-page ${styles.page} ${narrow ? styles.narrow : ''} ${fillsWindow ? styles.fillsWindow : ''}`}
      data-fills-window={fillsWindow || undefined}
    >
      <header className={styles.head}>
        {breadcrumb && <div className={styles.breadcrumb}>{breadcrumb}</div>}
        <div className={styles.titles}>
          {eyebrow && <div className={styles.eyebrow}>{eyebrow}</div>}
          <h1 dir="auto" className={styles.title}>
            {title}
          </h1>
          {titleSuffix}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
      </header>
      {aside ? (
        <div className={styles.columnsContainer}>
          <div className={styles.columns}>
            <div className={styles.main}>{children}</div>
            {asideTitle ? (
              <CollapsibleAside title={asideTitle}>{aside}</CollapsibleAside>
            ) : (
              <aside className={styles.panels}>{aside}</aside>
            )}
          </div>
        </div>
      ) : (
        children
      )}
    </main>
  )
}

function CollapsibleAside({ title, children }: { title: ReactNode; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  return (
    <aside className={styles.aside}>
      <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <span className={styles.toggleText}>{title}</span>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
      </button>
      <div id={id} className={isOpen ? `${styles.panels} ${styles.open}` : styles.panels}>
        {children}
      </div>
    </aside>
  )
}
