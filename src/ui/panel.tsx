import { type ReactNode, useId } from 'react'
import { Button } from './button'
import styles from './panel.module.css'
import { words } from './words'

type Props = {
  /** Where a link on the same page leads to it. */
  id?: string
  title: string
  count?: number
  pending?: boolean
  /** What stands in place of what could not be had. */
  failed?: string | false
  again?: () => void
  children: ReactNode
}

/** Something beside a record that has its own life: it says when it could not be had, without a fuss. */
export function Panel({ id, title, count, pending, failed, again, children }: Props) {
  const heading = useId()
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.panel} aria-labelledby={heading} aria-busy={pending || undefined}>
      <h2 id={heading} className={styles.title}>
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
