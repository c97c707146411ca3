'use client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, api } from '@/client/api'
import { createPasskey } from '@/client/session/passkeys'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'

const text = strings.passkeys
type Props = { onDone: () => void; onCancel: () => void }
class PasskeyNotCreated extends Error {}

async function addPasskey(name: string) {
  const passkey = await createPasskey(await api.passkeys.beginRegistration({}))
  if (!passkey) throw new PasskeyNotCreated(text.notCreated)
  const { recoveryCodes } = await api.passkeys.add({ name, made: passkey as Parameters<typeof api.passkeys.add>[0]['made'] })
  return recoveryCodes
}

/** Asks for a name, then for the passkey. A first second factor also shows recovery codes. */
export function AddPasskey({ onDone, onCancel }: Props) {
  const mutation = useMutation({ mutationFn: addPasskey, onSuccess: (codes) => codes.length === 0 && onDone() })
  if (mutation.data?.length) return <RecoveryCodes codes={mutation.data} onDone={onDone} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutation.mutate(String(new FormData(event.currentTarget).get('name')))
  }
  const { error } = mutation
  const message = error instanceof PasskeyNotCreated || (error instanceof ApiError && error.status) ? error.message : text.changeFailed
  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      {error && <ErrorAlert message={message} />}
      <TextField
        id="passkey-name"
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        autoFocus
        data-initial-focus
        required
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={mutation.isPending}>
          {text.add}
        </Button>
        <Button onClick={onCancel}>{strings.form.cancel}</Button>
      </div>
    </form>
  )
}
