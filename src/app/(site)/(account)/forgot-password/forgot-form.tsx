'use client'
import { useState } from 'react'
import { api } from '@/client/api'
import { useForm } from '@/client/form/use-form'
import * as strings from '@/strings/index'
import { AccountActions, AccountHeading, accountFormClass } from '@/ui/account-page'
import { Alert, ErrorAlert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { TextField } from '@/ui/field'

const text = strings.passwordReset
const loadValidation = () => import('@/contract/password-reset').then(({ passwordReset }) => ({ schema: passwordReset.forgot.input }))
const blank = () => ({ email: '' })

/** The response is the same for every address, so that it does not reveal which accounts exist. */
export function ForgotPasswordForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    loadValidation,
    toValues: blank,
    send: ({ email }) => api.passwordReset.forgot({ email: String(email) }),
    onSuccess: () => setIsSent(true),
    fallbackMessage: text.failed,
  })
  return (
    <>
      <AccountHeading title={text.title}>{text.text}</AccountHeading>
      {isSent ? (
        <Alert kind="success" live title={text.sent}>
          {text.sentText}
        </Alert>
      ) : (
        <form method="post" className={accountFormClass} noValidate onSubmit={form.submit}>
          <ErrorSummary title={strings.form.summary} errors={form.errors} submitCount={form.submitCount} />
          {form.errorMessage && <ErrorAlert message={form.errorMessage} />}
          <TextField {...form.field('email')} label={strings.signIn.email} type="email" autoComplete="username" autoFocus />
          <AccountActions>
            <Button type="submit" variant="primary" busy={form.isSubmitting}>
              {text.send}
            </Button>
          </AccountActions>
        </form>
      )}
      <a href="/login" className={buttonClass({ variant: 'quiet' })}>
        {text.back}
      </a>
    </>
  )
}
