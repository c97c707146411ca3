'use client'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { ErrorAlert } from './alert'
import { Button } from './button'
import { Dialog } from './dialog'
import styles from './form-dialog.module.css'
import { strings } from './strings'
import { submitOnShortcut } from './submit-on-shortcut'

type Props = {
  title: string
  /** Without it: Save. */
  submitLabel?: string
  busy?: boolean
  isDangerous?: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  errorMessage?: string | undefined
  /** Before the other buttons. */
  extraActions?: ReactNode
  children: ReactNode
}

export function FormDialog({ title, submitLabel, busy, isDangerous, onSubmit, onClose, errorMessage, extraActions, children }: Props) {
  const formId = useId()
  const error = useRef<HTMLDivElement>(null)
  // A long form may be scrolled away from it.
  useEffect(() => {
    if (errorMessage) error.current?.focus()
  }, [errorMessage])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React the event bubbles from the dialog to a form around it.
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {extraActions && <div className={styles.extra}>{extraActions}</div>}
          <div className={styles.confirm}>
            {/* If no field takes the focus, the button that loses nothing does. */}
            <Button onClick={onClose} data-initial-focus={isDangerous || undefined}>
              {strings.cancel}
            </Button>
            <Button
              type="submit"
              form={formId}
              variant={isDangerous ? 'danger' : 'primary'}
              busy={busy}
              data-initial-focus={!isDangerous || undefined}
            >
              {submitLabel ?? strings.save}
            </Button>
          </div>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a shortcut for the button of the form */}
      <form id={formId} noValidate onSubmit={submit} onKeyDown={submitOnShortcut} className={styles.form}>
        {errorMessage && (
          <div ref={error} tabIndex={-1}>
            <ErrorAlert message={errorMessage} />
          </div>
        )}
        {children}
      </form>
    </Dialog>
  )
}
