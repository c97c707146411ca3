'use client'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'
import styles from './form-dialog.module.css'
import { Problem } from './notice'
import { words } from './words'

type Props = {
  title: string
  /** What the button says that sends it. */
  save: string
  busy?: boolean
  onSubmit: (event: FormEvent) => void
  close: () => void
  problem?: string | undefined
  /** Before the other buttons. */
  beside?: ReactNode
  children: ReactNode
}

/** A dialog that holds one form: what went wrong, its fields, Cancel and the button that sends it. */
export function FormDialog({ title, save, busy, onSubmit, close, problem, beside, children }: Props) {
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands the event of a dialog on to the form of the page around it.
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
          <Button type="submit" form={form} look="primary" busy={busy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className={styles.form}>
        {problem && <Problem sentence={problem} />}
        {children}
      </form>
    </Dialog>
  )
}
