import type { LucideIcon } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { buttonClass } from './button'
import styles from './quick-actions.module.css'

/** What people most often do with a record: a line of buttons, which fill the line in a narrow window. */
export const QuickActions = ({ children }: { children: ReactNode }) => <div className={styles.actions}>{children}</div>

type Props = {
  icon: LucideIcon
  /** The accessible name. It contains both other texts. */
  label: string
  text: string
  /** Shown in a narrow window. */
  shortText: string
} & ({ href: string; onClick?: never; disabled?: never } | { onClick: () => void; disabled?: boolean; href?: never })

export function QuickAction({ icon: Icon, label, text, shortText, href, onClick, disabled }: Props) {
  const props = { className: `${buttonClass()} ${styles.action}`, 'aria-label': label, title: label }
  const content = (
    <>
      <Icon size={16} aria-hidden />
      <span className={styles.text}>{text}</span>
      <span className={styles.shortText}>{shortText}</span>
    </>
  )
  if (href === undefined)
    return (
      <button type="button" {...props} onClick={onClick} disabled={disabled}>
        {content}
      </button>
    )
  return href.startsWith('/') ? (
    <Link href={href} prefetch={false} {...props}>
      {content}
    </Link>
  ) : (
    <a href={href} {...props}>
      {content}
    </a>
  )
}
