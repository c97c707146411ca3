'use client'
import { type ReactNode, useEffect, useRef } from 'react'
import type { LoadValidation } from '@/client/form/rules'
import { useForm } from '@/client/form/use-form'
import { getErrorMessage } from '@/client/text/error-message'
import { passwordMismatchMessage } from '@/contract/constants/auth'
import * as strings from '@/strings/index'
import { AccountActions, accountFormClass } from '@/ui/account-page'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { TextField } from '@/ui/field'
import { PasswordField } from '@/ui/password-field'

const text = strings.signIn
type FieldName = 'email' | 'name' | 'currentPassword' | 'password'
type Values = Record<FieldName | 'confirm', string>
const emptyValues = (): Values => ({ email: '', name: '', currentPassword: '', password: '', confirm: '' })
const validateConfirmation = ({ password, confirm }: { [field: string]: unknown }) =>
  password === confirm ? [] : [{ field: 'confirm', message: passwordMismatchMessage }]

type Props = {
  loadValidation: LoadValidation
  fields: FieldName[]
  /** The user name for password managers. */
  username?: string
  submitLabel: string
  send: (body: { [field: string]: unknown }) => Promise<unknown>
  onDone: () => unknown
  onCancel: () => unknown
  footer?: ReactNode
}

/** A form without a draft, so that no password is stored in the browser. */
export function PasswordForm({ loadValidation, fields, username, submitLabel, send, onDone, onCancel, footer }: Props) {
  const form = useForm({
    loadValidation,
    rules: validateConfirmation,
    toValues: emptyValues,
    send,
    onSuccess: () => void onDone(),
    // Also that of a failure of the server.
    fallbackMessage: (error) => error.body.error ?? getErrorMessage(error, text.failed),
  })
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (form.errorMessage) problem.current?.focus()
  }, [form.errorMessage])
  const [first] = fields
  return (
    <form className={accountFormClass} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
      <div ref={problem} tabIndex={-1} hidden={!form.errorMessage}>
        {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
      </div>
      {username && <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />}
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
      <AccountActions>
        <Button type="submit" variant="primary" busy={form.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={() => void onCancel()}>
          {text.cancel}
        </Button>
      </AccountActions>
      {footer}
    </form>
  )
}
