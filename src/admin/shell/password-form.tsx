'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { z } from 'zod'
import { useForm } from '@/client/form'
import { passwordsDiffer } from '@/contract/auth'
import { AccountButtons, accountForm } from '@/ui/account'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { PasswordField } from '@/ui/password-field'
import { words } from '../words'

const text = words.account
type FieldName = 'email' | 'name' | 'currentPassword' | 'password'
type Values = Record<FieldName | 'confirm', string>
const emptyValues = (): Values => ({ email: '', name: '', currentPassword: '', password: '', confirm: '' })
const passwordsMatch = ({ password, confirm }: { [field: string]: unknown }) =>
  password === confirm ? [] : [{ field: 'confirm', message: passwordsDiffer }]

type Props = {
  schema: z.ZodObject
  fields: FieldName[]
  /** The user name for password managers. */
  account?: string
  save: string
  send: (body: { [field: string]: unknown }) => Promise<unknown>
  done: () => unknown
  cancel: () => unknown
  more?: ReactNode
}

/** A form without a draft, so that no password is stored in the browser. */
export function PasswordForm({ schema, fields, account, save, send, done, cancel, more }: Props) {
  const form = useForm({ schema, rules: passwordsMatch, toValues: emptyValues, send, done: () => void done(), failure: text.failed })
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.problem) problem.current?.focus()
  }, [form.problem])
  const [first] = fields
  return (
    <form className={accountForm} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
      <div ref={problem} tabIndex={-1} hidden={!form.problem}>
        {form.problem && <Problem sentence={form.problem} />}
      </div>
      {account && <input type="email" name="username" autoComplete="username" value={account} readOnly hidden />}
      {fields.includes('email') && (
        <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" autoFocus={first === 'email'} />
      )}
      {fields.includes('name') && <TextField {...form.field('name')} label={text.name} autoComplete="name" />}
      {fields.includes('currentPassword') && (
        <PasswordField
          {...form.field('currentPassword')}
          label={text.current}
          autoComplete="current-password"
          autoFocus={first === 'currentPassword'}
        />
      )}
      <PasswordField
        {...form.field('password')}
        label={fields.includes('email') ? text.password : text.newPassword}
        hint={text.passwordHint}
        autoComplete="new-password"
        autoFocus={first === 'password'}
      />
      <PasswordField {...form.field('confirm')} label={text.confirm} autoComplete="new-password" />
      <AccountButtons>
        <Button type="submit" look="primary" busy={form.saving}>
          {save}
        </Button>
        <Button look="quiet" onClick={() => void cancel()}>
          {text.cancel}
        </Button>
      </AccountButtons>
      {more}
    </form>
  )
}
