'use client'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button'
import styles from './dialog.module.css'
import { words } from './words'

type Props = {
  title: string
  onClose?: () => void /** Wide and near the top. */
  wide?: boolean
  urgent?: boolean
  /** What the close button is called, where that is not English. */
  closing?: string
  children: ReactNode
  actions?: ReactNode
}

/** The browser's own modal dialog: it holds the focus, closes with Escape and gives the focus back. Shown while mounted. */
export function Dialog({ title, onClose, wide, urgent, closing = words.close, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // The browser would take the first thing that can have the focus: the close button.
    shown?.querySelector<HTMLElement>('[data-first]')?.focus()
    // Closing before it leaves the page is what returns the focus.
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {title}
        </h2>
        {onClose && <IconButton label={closing} icon={X} small onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}
