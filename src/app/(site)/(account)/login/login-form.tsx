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
/** `key` makes a screen reader announce the same text again. */
type Message = { kind: 'info' | 'error' | 'success'; text: string; key: number }

export function LoginForm({ from, initialMessage }: { from: string; initialMessage?: string }) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<Message | undefined>(
    initialMessage ? { kind: 'success', text: initialMessage, key: 0 } : undefined,
  )
  const [secondFactor, setSecondFactor] = useState<'code' | 'passkey'>()
  const showMessage = (kind: Message['kind'], content: string) =>
    setMessage((before) => ({ kind, text: content, key: (before?.key ?? 0) + 1 }))

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setBusy(true)
    try {
      const code = values.get('code')
      const signedIn = await signIn({
        email: String(values.get('email')),
        password: String(values.get('password')),
        ...(code !== null && { code: String(code) }),
      })
      keepSession(signedIn)
      location.assign(await nextAfter(signedIn, from))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isFirstRequest = asksFor(error) && !secondFactor
      setSecondFactor((before) => asksFor(error) ?? before)
      showMessage(isFirstRequest ? 'info' : 'error', error.body.error ?? (error.status ? 'Invalid credentials' : text.loginFailed))
      setBusy(false)
    }
  }
  return (
    <>
      <AccountHead title={text.login}>{text.loginText}</AccountHead>
      {message && (
        <Notice key={message.key} kind={message.kind} live>
          {message.text}
        </Notice>
      )}
      <form method="post" onSubmit={submit} className={accountForm}>
        <TextField name="email" label={text.email} type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label={text.password} autoComplete="current-password" />
        {secondFactor && <CodeField optional={secondFactor === 'passkey'} />}
        <AccountButtons>
          <Button type="submit" look="primary" busy={busy}>
            {text.login}
          </Button>
          {secondFactor === 'passkey' && passkeysWork() && <PasskeyButton />}
          <Button look="quiet" onClick={() => showMessage('info', text.invitation)}>
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
