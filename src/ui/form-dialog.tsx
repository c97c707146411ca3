'use client'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import styles from './form-dialog.module.css'
import { Problem } from './notice'
import { words } from './words'

type Props = {
  title: string
  save: string
  busy?: boolean
  onSubmit: (event: FormEvent) => void
  close: () => void
  problem?: string | undefined
  /** Before the other buttons. */
  beside?: ReactNode
  children: ReactNode
}

export function FormDialog({ title, save, busy, onSubmit, close, problem, beside, children }: Props) {
  const formId = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React the event bubbles from the dialog to a form around it.
    event.stopPropagation()
    onSubmit(event)
  }
  return (
    <Dialog
      title={title}
      onClose={close}
      actions={
        <>
          {beside}
          <Button onClick={close}>{words.cancel}</Button>
          <Button type="submit" form={formId} look="primary" busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className={styles.form}>
        {problem && <Problem sentence={problem} />}
        {children}
      </form>
    </Dialog>
  )
}
