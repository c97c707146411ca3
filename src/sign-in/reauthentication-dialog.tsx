'use client'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, api, setReauthenticationHandler } from '@/client/api'
import { useHeldRequests } from '@/client/queries/use-held-requests'
import { canUsePasskeys, requestPasskeyAssertion } from '@/client/session/passkeys'
import { getErrorMessage } from '@/client/text/error-message'
import type { ConfirmationNeeds } from '@/contract/confirmation'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { PasswordField } from '@/ui/password-field'
import { CodeField } from './code-field'
import { PasskeyButton } from './passkey-button'

const text = strings.confirmation
type Passkey = NonNullable<Parameters<typeof api.confirmation.confirm>[0]['passkey']>

async function confirmWithPasskey() {
  const passkey = await requestPasskeyAssertion(await api.passkeys.createChallenge({}))
  if (!passkey) throw new ApiError(0, { error: text.passkeyNotUsed })
  return api.confirmation.confirm({ passkey: passkey as Passkey })
}

/** Asks for the password, or for a code or passkey, before a protected request, which is then repeated. */
export function ReauthenticationDialog() {
  const [needs, setNeeds] = useState<ConfirmationNeeds>()
  const release = useHeldRequests({ setHandler: setReauthenticationHandler, onHold: setNeeds })
  const close = (isConfirmed: boolean) => {
    setNeeds(undefined)
    release(isConfirmed)
  }
  return needs && <ConfirmationDialog needs={needs} onClose={close} />
}

function ConfirmationDialog({ needs, onClose }: { needs: ConfirmationNeeds; onClose: (confirmed: boolean) => void }) {
  const [errorMessage, setErrorMessage] = useState<string>()
  const [busy, setBusy] = useState(false)
  const usesCode = needs === 'code'
  // Not from the cache: the last passkey may have been removed on another device.
  const passkeys = useQuery({
    queryKey: ['second-factor', 'passkeys'],
    queryFn: () => api.passkeys.list({}),
    enabled: usesCode && canUsePasskeys(),
    staleTime: 0,
  })
  const hasPasskey = passkeys.isFetchedAfterMount && (passkeys.data?.passkeys.length ?? 0) > 0
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // In React the event bubbles to the form that opened this dialog.
    event.stopPropagation()
    const data = new FormData(event.currentTarget)
    const name = usesCode ? 'code' : 'password'
    void confirm(() => api.confirmation.confirm({ [name]: String(data.get(name)) }))
  }
  const confirm = async (request: () => Promise<unknown>) => {
    setBusy(true)
    setErrorMessage(undefined)
    try {
      await request()
      onClose(true)
    } catch (error) {
      setErrorMessage(getErrorMessage(error, text.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={text.title} onClose={() => onClose(false)}>
      <p>{usesCode ? text.askForCode : text.askForPassword}</p>
      {errorMessage && <ErrorAlert message={errorMessage} />}
      <form method="post" onSubmit={submit} style={{ display: 'grid', gap: 'var(--space-4)' }}>
        {usesCode ? (
          <CodeField id="confirm-code" />
        ) : (
          <PasswordField
            id="confirm-password"
            name="password"
            label={strings.signIn.password}
            autoComplete="current-password"
            maxLength={128}
            autoFocus
            data-initial-focus
            required
          />
        )}
        <div style={{ display: 'flex', gap: 'var(--space-2)', flexWrap: 'wrap' }}>
          <Button type="submit" variant="primary" busy={busy}>
            {text.confirm}
          </Button>
          {hasPasskey && <PasskeyButton busy={busy} onClick={() => void confirm(confirmWithPasskey)} />}
          <Button onClick={() => onClose(false)}>{strings.form.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
