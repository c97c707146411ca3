'use client'
import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button'
import styles from './dialog.module.css'
import { openDialogs } from './open-dialogs'
import { strings } from './strings'

type Props = {
  title: string
  onClose?: () => void
  /** Wide and near the top. */
  wide?: boolean
  urgent?: boolean
  /** The close button's label in a language other than English. */
  closeLabel?: string
  children: ReactNode
  actions?: ReactNode
}

/** A native modal dialog, open while it is mounted. The browser traps and restores the focus and closes it with Escape. */
export function Dialog({ title, onClose, wide, urgent, closeLabel = strings.close, children, actions }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const bodyId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.showModal()
    // The browser would focus the first focusable element: the close button.
    element.querySelector<HTMLElement>('[data-initial-focus]')?.focus()
    openDialogs.set([...openDialogs.get(), element])
    return () => {
      openDialogs.set(openDialogs.get().filter((other) => other !== element))
      // Only a dialog that closes before it is removed returns the focus.
      element.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={headingId}
      aria-describedby={urgent ? bodyId : undefined}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        if (event.cancelable) onClose?.()
      }}
      // The browser closes it without asking if the user did nothing between two presses of Escape.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return
        currentTarget.showModal()
        onClose?.()
      }}
    >
      <div className={styles.head}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        {onClose && <IconButton label={closeLabel} icon={X} small onClick={onClose} />}
      </div>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}
