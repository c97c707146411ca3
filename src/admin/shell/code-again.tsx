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

/** What is protected asks for the second factor once more; then the call that was refused is made again. */
export function CodeAgain() {
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const passkeys = useQuery({ queryKey: ['second-factor', 'passkeys'], queryFn: () => api.passkeys.list({}), enabled: open })
  const offered = open && passkeysWork() && (passkeys.data?.passkeys.length ?? 0) > 0
  const waiting = useRef<((yes: boolean) => void)[]>([])

  useEffect(() => {
    whenCodeNeeded(() => {
      setProblem(undefined)
      setOpen(true)
      return new Promise((resolve) => waiting.current.push(resolve))
    })
    return () => whenCodeNeeded(undefined)
  }, [])
  const end = (yes: boolean) => {
    setOpen(false)
    for (const resolve of waiting.current.splice(0)) resolve(yes)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The form that asked lies around this one in React's tree.
    event.stopPropagation()
    const code = String(new FormData(event.currentTarget).get('code'))
    void prove(() => api.secondFactors.prove({ code }))
  }
  const byPasskey = async () => {
    const passkey = await showPasskey(await api.passkeys.ask({}))
    if (!passkey) throw new ApiError(1, { error: words.passkeys.notShown })
    await api.passkeys.prove({ passkey: passkey as Parameters<typeof api.passkeys.prove>[0]['passkey'] })
  }
  const prove = async (show: () => Promise<unknown>) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await show()
      end(true)
    } catch (error) {
      setProblem(sentenceOf(error, text.actFailed))
    } finally {
      setBusy(false)
    }
  }
  if (!open) return null
  return (
    <Dialog title={text.again} onClose={() => end(false)}>
      <p>{text.againText}</p>
      {problem && <Problem sentence={problem} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <CodeField id="again-code" />
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" look="primary" busy={busy}>
            {text.confirm}
          </Button>
          {offered && <PasskeyButton busy={busy} onClick={() => void prove(byPasskey)} />}
          <Button onClick={() => end(false)}>{words.form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
