'use client'
import { useState } from 'react'
import { words } from '@/admin/words'
import { api } from '@/client/api'
import { useForm } from '@/client/form'
import { forgotten } from '@/contract/auth'
import { AccountButtons, AccountHead, accountForm } from '@/ui/account'
import { Button, buttonLook } from '@/ui/button'
import { ErrorSummary } from '@/ui/error-summary'
import { TextField } from '@/ui/field'
import { Notice, Problem } from '@/ui/notice'

const text = words.forgotten
const schema = forgotten.forgot.input
const blank = () => ({ email: '' })

/** The answer is the same for every address, so that it does not reveal which accounts exist. */
export function ForgotForm() {
  const [isSent, setIsSent] = useState(false)
  const form = useForm({
    schema,
    toValues: blank,
    send: ({ email }) => api.forgotten.forgot({ email: String(email) }),
    done: () => setIsSent(true),
    failure: text.failed,
  })
  return (
    <>
      <AccountHead title={text.title}>{text.text}</AccountHead>
      {isSent ? (
        <Notice kind="success" live title={text.sent}>
          {text.sentText}
        </Notice>
      ) : (
        <form method="post" className={accountForm} noValidate onSubmit={form.submit}>
          <ErrorSummary title={words.form.summary} faults={form.faults} attempt={form.attempt} />
          {form.problem && <Problem sentence={form.problem} />}
          <TextField {...form.field('email')} label={words.account.email} type="email" autoComplete="username" autoFocus />
          <AccountButtons>
            <Button type="submit" look="primary" busy={form.saving}>
              {text.send}
            </Button>
          </AccountButtons>
        </form>
      )}
      <a href="/login" className={buttonLook({ look: 'quiet' })}>
        {text.back}
      </a>
    </>
  )
}
