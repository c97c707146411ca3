'use client'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/client/api'
import { canUsePasskeys } from '@/client/session/passkeys'
import { resolvePostLoginPath } from '@/client/session/post-login-redirect'
import { saveSession } from '@/client/session/session'
import { getRequiredFactor, signIn } from '@/client/session/sign-in'
import { CodeField } from '@/sign-in/code-field'
import { PasskeyButton } from '@/sign-in/passkey-button'
import * as strings from '@/strings/index'
import { AccountActions, AccountFooter, AccountHeading, accountFormClass } from '@/ui/account-page'
import { Alert } from '@/ui/alert'
import { Button, buttonClass } from '@/ui/button'
import { PhoneLink } from '@/ui/contact-links'
import { TextField } from '@/ui/field'
import { PasswordField } from '@/ui/password-field'

const text = strings.signIn
/** `key` makes a screen reader announce the same text again. */
type Message = { kind: 'info' | 'error' | 'success'; text: string; key: number }

export function LoginForm({ from, initialMessage, phone }: { from: string; initialMessage?: string; phone: string | null }) {
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
        code: code?.toString(),
      })
      saveSession(signedIn)
      location.assign(await resolvePostLoginPath(signedIn, from))
    } catch (error) {
      const isFirstRequest = getRequiredFactor(error) && !secondFactor
      setSecondFactor((before) => getRequiredFactor(error) ?? before)
      showMessage(isFirstRequest ? 'info' : 'error', getLoginError(error))
      setBusy(false)
    }
  }
  return (
    <>
      <AccountHeading title={text.login}>
        {text.loginText}
        <br />
        <span lang="es">{text.loginTextInSpanish}</span> {phone && <PhoneLink number={phone} />}
      </AccountHeading>
      {message && (
        <Alert key={message.key} kind={message.kind} live>
          {message.text}
        </Alert>
      )}
      <form method="post" onSubmit={submit} className={accountFormClass}>
        <TextField name="email" label={text.email} type="email" autoComplete="username" autoFocus />
        <PasswordField name="password" label={text.password} autoComplete="current-password" />
        {secondFactor && <CodeField optional={secondFactor === 'passkey'} />}
        <AccountActions>
          <Button type="submit" variant="primary" busy={busy}>
            {text.login}
          </Button>
          {secondFactor === 'passkey' && canUsePasskeys() && <PasskeyButton />}
          <Button variant="quiet" onClick={() => showMessage('info', text.invitation)}>
            {text.register}
          </Button>
        </AccountActions>
      </form>
      <AccountFooter>
        <a href="/forgot-password" className={buttonClass({ variant: 'quiet' })}>
          {strings.passwordReset.link}
        </a>
        <a href="/" className={buttonClass({ variant: 'quiet' })}>
          {text.website}
        </a>
      </AccountFooter>
    </>
  )
}

/** An error without a response is the network's, or a script that cannot be loaded. */
function getLoginError(error: unknown) {
  if (!(error instanceof ApiError)) return text.loginFailed
  return error.body.error ?? (error.status ? 'Invalid credentials' : text.loginFailed)
}
