'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldError } from '@/contract/errors'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { Problem } from '@/ui/notice'
import { SaveBar } from '@/ui/save-bar'
import { words } from '../words'
import styles from './form-shell.module.css'
import { type KeptForm, useKept } from './use-kept'

export type ShellForm = KeptForm & {
  saving: boolean
  problem?: string
  faults: FieldError[]
  attempt: number
  submit: (event: { preventDefault(): void }) => unknown
}
type Props = {
  form: ShellForm
  draft: string
  /** Fields that are never stored in the draft. */
  secrets?: readonly string[]
  save: string
  cancel: () => void
  children: ReactNode
}

export function FormShell({ form, draft, secrets, save, cancel, children }: Props) {
  const { offer } = useKept(form, draft, secrets)
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.problem) problem.current?.focus()
  }, [form.problem])
  return (
    <form method="post" noValidate onSubmit={form.submit} aria-busy={form.saving || undefined}>
      <div className={styles.messages}>
        {offer}
        <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
        <div ref={problem} tabIndex={-1}>
          {form.problem && <Problem sentence={form.problem} />}
        </div>
      </div>
      {children}
      <SaveBar held={form.dirty} note={form.dirty ? words.form.unsaved : undefined}>
        <Button type="submit" look="primary" busy={form.saving}>
          {form.saving ? words.form.saving : save}
        </Button>
        <Button onClick={cancel}>{words.form.cancel}</Button>
      </SaveBar>
    </form>
  )
}
