import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { strings } from './strings'

const icons = { info: Info, warning: TriangleAlert, error: CircleAlert, success: CircleCheck }

/** `live`: screen readers announce it when it appears. */
export function Alert({
  kind = 'info',
  title,
  live,
  action,
  children,
}: {
  kind?: keyof typeof icons
  title?: ReactNode
  live?: boolean
  action?: ReactNode
  children?: ReactNode
}) {
  const Icon = icons[kind]
  return (
    <div className={`${styles.alert} ${styles[kind]}`} role={live ? (kind === 'error' ? 'alert' : 'status') : undefined}>
      <Icon size={18} aria-hidden className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

/** A denied permission is shown as information, not as an error. */
export const isPermissionError = (message: string) => message.includes('Not allowed')

/** An error message of the server. */
export function ErrorAlert({ message, action }: { message: string; action?: ReactNode }) {
  const isDenied = isPermissionError(message)
  return (
    <Alert kind={isDenied ? 'info' : 'error'} title={isDenied ? strings.permissionDenied : undefined} live action={action}>
      {message}
    </Alert>
  )
}
