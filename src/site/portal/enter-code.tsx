'use client'
import { type FormEvent, useState } from 'react'
import { codeMinutes } from '@/contract/constants/portal'
import { PortalError, post, translate } from './api'
import { usePortalContext } from './portal-context'
import { enterPortal, type Session } from './session'
import { useBusy } from './use-busy'

type Props = { session: Extract<Session, { errorMessage: string }>; onEnter: (session: Session) => void }

/** A link that was used already, or a portal that has ended. With a link, a mailed code opens the page on this device too. */
export function EnterCode({ session, onEnter }: Props) {
  const { text, language } = usePortalContext()
  const [isSent, setIsSent] = useState(false)
  const [errorMessage, setErrorMessage] = useState('')
  const { isBusy, run } = useBusy()
  const attempt = (action: () => Promise<void>) =>
    run(async () => {
      setErrorMessage('')
      await action().catch((error: unknown) => {
        if (!(error instanceof PortalError)) throw error
        setErrorMessage(translate(error.message, language) ?? text.failed)
      })
    })
  const token = session.state === 'spent' ? session.token : ''
  const sendCode = () =>
    attempt(async () => {
      await post('/portal/code', { token })
      setIsSent(true)
    })
  return (
    <>
      {!isSent && (
        <p role="alert" className="portal-error">
          {session.errorMessage ? translate(session.errorMessage, language) : text.linkNeeded}
        </p>
      )}
      {token && (
        <>
          <p role="status">{isSent ? text.codeSent(codeMinutes) : text.codeOffer}</p>
          {isSent && (
            <CodeForm
              isBusy={isBusy}
              errorMessage={errorMessage}
              onCode={(code) => attempt(async () => onEnter(await enterPortal(token, code)))}
              setErrorMessage={setErrorMessage}
            />
          )}
          {!isSent && <CodeError errorMessage={errorMessage} />}
          <p>
            <button type="button" className={isSent ? 'quiet' : 'button'} aria-disabled={isBusy || undefined} onClick={sendCode}>
              {isSent ? text.newCode : text.sendCode}
            </button>
          </p>
        </>
      )}
    </>
  )
}

const CodeError = ({ errorMessage }: { errorMessage: string }) =>
  errorMessage && (
    <p role="alert" id="code-error" className="portal-error">
      {errorMessage}
    </p>
  )

type FormProps = { isBusy: boolean; errorMessage: string; onCode: (code: string) => void; setErrorMessage: (errorMessage: string) => void }
function CodeForm({ isBusy, errorMessage, onCode, setErrorMessage }: FormProps) {
  const { text } = usePortalContext()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\D/g, '')
    if (code.length === 6) onCode(code)
    else setErrorMessage(text.codeMissing)
  }
  return (
    <form className="portal-form" noValidate onSubmit={submit}>
      <label htmlFor="code">{text.code}</label>
      <input
        id="code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby="code-error code-hint"
        aria-invalid={errorMessage ? true : undefined}
      />
      <CodeError errorMessage={errorMessage} />
      <p id="code-hint" className="portal-secondary">
        {text.codeHint}
      </p>
      <p>
        <button type="submit" className="button" aria-disabled={isBusy || undefined}>
          {text.open}
        </button>
      </p>
    </form>
  )
}
