'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError, api, whenCodeNeeded } from '@/client/api'
import { passkeysWork, showPasskey } from '@/client/passkeys'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { Problem } from '@/ui/notice'
import { words } from '../words'
import { CodeField } from './code-field'
import { PasskeyButton } from './passkey-button'
import { sentenceOf } from './use-remove'

const text = words.secondFactor

/** Asks for the second factor again before a protected request, which is then repeated. */
export function CodeAgain() {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const passkeys = useQuery({ queryKey: ['second-factor', 'passkeys'], queryFn: () => api.passkeys.list({}), enabled: open })
  const hasPasskey = open && passkeysWork() && (passkeys.data?.passkeys.length ?? 0) > 0
  const resolvers = useRef<((confirmed: boolean) => void)[]>([])

  useEffect(() => {
    whenCodeNeeded(() => {
      setProblem(undefined)
      setOpen(true)
      return new Promise((resolve) => resolvers.current.push(resolve))
    })
    return () => whenCodeNeeded(undefined)
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
    void confirm(() => api.secondFactors.prove({ code }))
  }
  const confirmPasskey = async () => {
    const passkey = await showPasskey(await api.passkeys.ask({}))
    if (!passkey) throw new ApiError(1, { error: words.passkeys.notShown })
    await api.passkeys.prove({ passkey: passkey as Parameters<typeof api.passkeys.prove>[0]['passkey'] })
  }
  const confirm = async (request: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await request()
      close(true)
    } catch (error) {
      setProblem(sentenceOf(error, text.actFailed))
    } finally {
      setBusy(false)
    }
  }
  if (!open) return null
  return (
    <Dialog title={text.again} onClose={() => close(false)}>
      <p>{text.againText}</p>
      {problem && <Problem sentence={problem} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <CodeField id="again-code" />
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" look="primary" busy={busy}>
            {text.confirm}
          </Button>
          {hasPasskey && <PasskeyButton busy={busy} onClick={() => void confirm(confirmPasskey)} />}
          <Button onClick={() => close(false)}>{words.form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
