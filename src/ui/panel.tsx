import { type ReactNode, useId } from 'react'
import { Button } from './button'
import styles from './panel.module.css'
import { words } from './words'

type Props = {
  /** The target of links on the same page. */
  id?: string
  title: string
  count?: number
  pending?: boolean
  failed?: string | false
  again?: () => void
  children: ReactNode
}

export function Panel({ id, title, count, pending, failed, again, children }: Props) {
  const headingId = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.panel} aria-labelledby={headingId} aria-busy={pending || undefined}>
      <h2 id={headingId} className={styles.title}>
        {title} {count ? <span className={styles.count}>{count.toLocaleString('en-US')}</span> : null}
      </h2>
      {failed ? (
        <p className={styles.failed}>
          {failed}{' '}
          <Button small look="quiet" onClick={again}>
            {words.tryAgain}
          </Button>
        </p>
      ) : (
        children
      )}
    </section>
  )
}
export const PanelLines = ({ children }: { children: ReactNode }) => <ul className={styles.lines}>{children}</ul>
export const PanelLine = ({ beside, children }: { beside?: ReactNode; children: ReactNode }) => (
  <li className={styles.line}>
    <div className={styles.text}>{children}</div>
    {beside}
  </li>
)
