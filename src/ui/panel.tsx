import { type ReactNode, useId } from 'react'
import { LoadErrorInline } from './load-error-inline'
import styles from './panel.module.css'

type Props = {
  /** The target of links on the same page. */
  id?: string
  title: string
  count?: number
  isPending?: boolean
  errorMessage?: string | false
  onRetry?: () => void
  children: ReactNode
}

export function Panel({ id, title, count, isPending, errorMessage, onRetry, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.panel} aria-labelledby={headingId} aria-busy={isPending || undefined}>
      <h2 id={headingId} className={styles.title}>
        {title} {count ? <span className={styles.count}>{count.toLocaleString('en-US')}</span> : null}
      </h2>
      {errorMessage ? <LoadErrorInline message={errorMessage} onRetry={onRetry} /> : children}
    </section>
  )
}
export const PanelList = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>
/** The first line of an item, with a badge at its end. */
export const PanelItemTitle = ({ badge, children }: { badge: ReactNode; children: ReactNode }) => (
  <span className={styles.itemTitle}>
    <span>{children}</span>
    {badge}
  </span>
)
export const PanelItem = ({ trailing, children }: { trailing?: ReactNode; children: ReactNode }) => (
  <li className={styles.line}>
    <div className={styles.text}>{children}</div>
    {trailing}
  </li>
)
