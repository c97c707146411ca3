'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api, setReauthenticationHandler } from '@/client/api'
import { getErrorMessage } from '@/client/error-message'
import { canUsePasskeys, requestPasskeyAssertion } from '@/client/passkeys'
import { CodeField } from '@/sign-in/code-field'
import { PasskeyButton } from '@/sign-in/passkey-button'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'

const text = strings.secondFactor

/** Asks for the second factor again before a protected request, which is then repeated. */
export function ReauthenticationDialog() {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const passkeys = useQuery({ queryKey: ['second-factor', 'passkeys'], queryFn: () => api.passkeys.list({}), enabled: open })
  const hasPasskey = open && canUsePasskeys() && (passkeys.data?.passkeys.length ?? 0) > 0
  const resolvers = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    setReauthenticationHandler(() => {
      setProblem(undefined)
      setOpen(true)
      return new Promise((resolve) => resolvers.current.push(resolve))
    })
    return () => setReauthenticationHandler(undefined)
  }, [])
  const close = (confirmed: boolean) => {
    setOpen(false)
    for (const resolve of resolvers.current.splice(0)) resolve(confirmed)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React the event bubbles to the form that opened this dialog.
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('code'))
    void confirm(() => api.secondFactors.verify({ code }))
  }
  const confirmPasskey = async () => {
    const passkey = await requestPasskeyAssertion(await api.passkeys.createChallenge({}))
    if (!passkey) throw new ApiError(1, { error: strings.passkeys.notShown })
    await api.passkeys.verify({ passkey: passkey as Parameters<typeof api.passkeys.verify>[0]['passkey'] })
  }
  const confirm = async (request: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await request()
      close(true)
    } catch (error) {
      setProblem(getErrorMessage(error, text.actFailed))
    } finally {
      setBusy(false)
    }
  }
  if (!open) return null
  return (
    <Dialog title={text.reauthenticate} onClose={() => close(false)}>
      <p>{text.reauthenticateText}</p>
      {problem && <ErrorAlert message={problem} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <CodeField id="again-code" />
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" variant="primary" busy={busy}>
            {text.confirm}
          </Button>
          {hasPasskey && <PasskeyButton busy={busy} onClick={() => void confirm(confirmPasskey)} />}
          <Button onClick={() => close(false)}>{strings.form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
