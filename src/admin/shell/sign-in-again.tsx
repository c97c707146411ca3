'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { whenSignedOut } from '@/client/api'
import { passkeysWork } from '@/client/passkeys'
import { forgetSession, keepSession } from '@/client/session'
import { asksFor, signIn } from '@/client/sign-in'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { words } from '../words'
import { CodeField } from './code-field'
import { PasskeyButton } from './passkey-button'
import { sentenceOf } from './use-remove'

/** Asks for the password when the session expires; the failed request is then repeated. */
export function SignInAgain({ email }: { email: string }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [requiredFactor, setRequiredFactor] = useState<'code' | 'passkey'>()
  const [busy, setBusy] = useState(false)
  const resolvers = useRef<((signedIn: boolean) => void)[]>([])

  useEffect(() => {
    whenSignedOut((newReason) => {
      setOpen(true)
      setReason((current) => newReason ?? current)
      return new Promise((resolve) => resolvers.current.push(resolve))
    })
    return () => whenSignedOut(undefined)
  }, [])
  const close = (signedIn: boolean) => {
    setOpen(false)
    setReason(undefined)
    if (signedIn) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    for (const resolve of resolvers.current.splice(0)) resolve(signedIn)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const code = data.get('code')
    setBusy(true)
    setProblem(undefined)
    try {
      keepSession(await signIn({ email, password, ...(code !== null && { code: String(code) }) }))
      close(true)
    } catch (error) {
      setRequiredFactor((current) => asksFor(error) ?? current)
      setProblem(sentenceOf(error, words.account.loginFailed))
    } finally {
      setBusy(false)
    }
  }
  if (!open) return null
  return (
    <Dialog title={words.door.ended}>
      {reason && <p role="status">{reason}</p>}
      <p>{words.door.endedText}</p>
      {problem && <Problem sentence={problem} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <TextField id="again-email" name="email" label={words.account.email} type="email" value={email} readOnly autoComplete="username" />
        <TextField
          id="again-password"
          name="password"
          label={words.account.password}
          type="password"
          autoComplete="current-password"
          data-first
          required
        />
        {requiredFactor && <CodeField id="again-code" optional={requiredFactor === 'passkey'} />}
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" look="primary" busy={busy}>
            {words.door.stay}
          </Button>
          {requiredFactor === 'passkey' && passkeysWork() && <PasskeyButton />}
          <Button
            look="quiet"
            onClick={() => {
              close(false)
              forgetSession()
              location.assign('/login')
            }}
          >
            {words.door.leave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
