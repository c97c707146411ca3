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

/** A session that ends while somebody works: the password here, then the call that failed is made again. */
export function SignInAgain({ email }: { email: string }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState(false)
  const [why, setWhy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState<'code' | 'passkey'>()
  const [busy, setBusy] = useState(false)
  const waiting = useRef<((yes: boolean) => void)[]>([])

  useEffect(() => {
    whenSignedOut((reason) => {
      setOpen(true)
      setWhy((before) => reason ?? before)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => whenSignedOut(undefined)
  }, [])
  const end = (yes: boolean) => {
    setOpen(false)
    setWhy(undefined)
    if (yes) void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    for (const resolve of waiting.current.splice(0)) resolve(yes)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const password = String(typed.get('password') ?? '')
    const code = typed.get('code')
    setBusy(true)
    setProblem(undefined)
    try {
      keepSession(await signIn({ email, password, ...(code !== null && { code: String(code) }) }))
      end(true)
    } catch (error) {
      setAsked((before) => asksFor(error) ?? before)
      setProblem(sentenceOf(error, words.account.loginFailed))
    } finally {
      setBusy(false)
    }
  }
  if (!open) return null
  return (
    <Dialog title={words.door.ended}>
      {why && <p role="status">{why}</p>}
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
        {asked && <CodeField id="again-code" optional={asked === 'passkey'} />}
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" look="primary" busy={busy}>
            {words.door.stay}
          </Button>
          {asked === 'passkey' && passkeysWork() && <PasskeyButton />}
          <Button
            look="quiet"
            onClick={() => {
              end(false)
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
