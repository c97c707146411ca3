'use client'
import { type FormEvent, useState } from 'react'
import { CodeField } from '@/admin/shell/code-field'
import { PasskeyButton } from '@/admin/shell/passkey-button'
import { words } from '@/admin/words'
import { ApiError } from '@/client/api'
import { nextAfter } from '@/client/next-after'
import { passkeysWork } from '@/client/passkeys'
import { keepSession } from '@/client/session'
import { asksFor, signIn } from '@/client/sign-in'
import { AccountButtons, AccountHead, AccountMore, accountForm } from '@/ui/account'
import { Button, buttonLook } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Notice } from '@/ui/notice'
import { PasswordField } from '@/ui/password-field'

const text = words.account
type Said = { kind: 'info' | 'error' | 'success'; sentence: string; count: number }

export function LoginForm({ from, said }: { from: string; said?: string }) {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<Said | undefined>(said ? { kind: 'success', sentence: said, count: 0 } : undefined)
  const [asked, setAsked] = useState<'code' | 'passkey'>()
  const say = (kind: Said['kind'], sentence: string) => setTold((before) => ({ kind, sentence, count: (before?.count ?? 0) + 1 }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const code = typed.get('code')
      const signed = await signIn({
        email: String(typed.get('email')),
        password: String(typed.get('password')),
        ...(code !== null && { code: String(code) }),
      })
      keepSession(signed)
      location.assign(await nextAfter(signed, from))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const first = asksFor(error) && !asked
      setAsked((before) => asksFor(error) ?? before)
      say(first ? 'info' : 'error', error.body.error ?? (error.status ? 'Invalid credentials' : text.loginFailed))
      setBusy(false)
    }
  }
  return (
    <>
      <AccountHead title={text.login}>{text.loginText}</AccountHead>
      {told && (
        <Notice key={told.count} kind={told.kind} live>
          {told.sentence}
        </Notice>
      )}
      <form method="post" onSubmit={submit} className={accountForm}>
        <TextField name="email" label={text.email} type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label={text.password} autoComplete="current-password" />
        {asked && <CodeField optional={asked === 'passkey'} />}
        <AccountButtons>
          <Button type="submit" look="primary" busy={busy}>
            {text.login}
          </Button>
          {asked === 'passkey' && passkeysWork() && <PasskeyButton />}
          <Button look="quiet" onClick={() => say('info', text.invitation)}>
            {text.register}
          </Button>
        </AccountButtons>
      </form>
      <AccountMore>
        <a href="/forgot-password" className={buttonLook({ look: 'quiet' })}>
          {words.forgotten.link}
        </a>
      </AccountMore>
    </>
  )
}
