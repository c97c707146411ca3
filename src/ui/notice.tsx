import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './notice.module.css'
import { words } from './words'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck }

/** A panel that says something; `live` when it appears by itself. */
export function Notice({
  kind = 'info',
  title,
  live,
  action,
  children,
}: {
  kind?: keyof typeof icons
  title?: string
  live?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** What somebody may not do is information, all else is an error. */
export const isRefusal = (sentence: string) => /not allowed/i.test(sentence)

/** A sentence of the server. */
export function Problem({ sentence, action }: { sentence: string; action?: ReactNode }) {
  const refused = isRefusal(sentence)
  return (
    <Notice kind={refused ? 'info' : 'error'} title={refused ? words.permissionDenied : undefined} live action={action}>
      {sentence}
    </Notice>
  )
}
