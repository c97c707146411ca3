'use client'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { setSessionExpiredHandler } from '@/client/api'
import { useHeldRequests } from '@/client/queries/use-held-requests'
import { setCurrentUser } from '@/client/session/current-user'
import { canUsePasskeys } from '@/client/session/passkeys'
import { clearSession, saveSession } from '@/client/session/session'
import { getRequiredFactor, signIn } from '@/client/session/sign-in'
import { getErrorMessage } from '@/client/text/error-message'
import { bypassLeaveGuard } from '@/client/unsaved-changes'
import { CodeField } from '@/sign-in/code-field'
import { PasskeyButton } from '@/sign-in/passkey-button'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { TextField } from '@/ui/field'
import { useConfirmLostWork } from './use-confirm-lost-work'

/** Asks for the password when the session has expired. After the sign-in, the requests that failed are sent again. */
export function SessionExpiredDialog({ email }: { email: string }) {
  const queryClient = useQueryClient()
  const confirmLostWork = useConfirmLostWork()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [requiredFactor, setRequiredFactor] = useState<'code' | 'passkey'>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const release = useHeldRequests({
    setHandler: setSessionExpiredHandler,
    onHold: (newReason: string | undefined) => {
      setIsOpen(true)
      setReason((current) => newReason ?? current)
    },
  })
  const close = (isSignedIn: boolean) => {
    setIsOpen(false)
    setReason(undefined)
    // Rights may have changed with the sign-in.
    if (isSignedIn) void queryClient.invalidateQueries()
    release(isSignedIn)
  }
  const leave = async () => {
    if (!(await confirmLostWork())) return
    close(false)
    clearSession()
    bypassLeaveGuard(() => location.assign('/login'))
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    const code = data.get('code')
    setIsSubmitting(true)
    setErrorMessage(undefined)
    try {
      const session = await signIn({ email, password, code: code?.toString() })
      saveSession(session)
      setCurrentUser(queryClient, session.user)
      close(true)
    } catch (error) {
      setRequiredFactor((current) => getRequiredFactor(error) ?? current)
      setErrorMessage(getErrorMessage(error, strings.signIn.loginFailed))
    } finally {
      setIsSubmitting(false)
    }
  }
  if (!isOpen) return null
  return (
    <Dialog title={strings.errorPages.ended}>
      {reason && <p role="status">{reason}</p>}
      <p>{strings.errorPages.endedText}</p>
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        <TextField id="again-email" name="email" label={strings.signIn.email} type="email" value={email} readOnly autoComplete="username" />
        <TextField
          id="again-password"
          name="password"
          label={strings.signIn.password}
          type="password"
          autoComplete="current-password"
          data-initial-focus
          required
        />
        {requiredFactor && <CodeField id="again-code" optional={requiredFactor === 'passkey'} />}
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            {strings.errorPages.stay}
          </Button>
          {requiredFactor === 'passkey' && canUsePasskeys() && <PasskeyButton />}
          <Button variant="quiet" onClick={leave}>
            {strings.errorPages.leave}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
