'use client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { ApiError, api } from '@/client/api'
import { makePasskey } from '@/client/passkeys'
import { Button } from '@/ui/button'
import { TextField } from '@/ui/field'
import { Problem } from '@/ui/notice'
import { PasswordField } from '@/ui/password-field'
import { words } from '../words'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'

const text = words.passkeys
type Props = { asksPassword: boolean; done: () => void; cancel: () => void }
class NotMade extends Error {}

async function add({ name, currentPassword }: { name: string; currentPassword: string }) {
  const made = await makePasskey(await api.passkeys.begin(currentPassword ? { currentPassword } : {}))
  if (!made) throw new NotMade(text.notMade)
  const { recoveryCodes } = await api.passkeys.add({ name, made: made as Parameters<typeof api.passkeys.add>[0]['made'] })
  return recoveryCodes
}

/** From its name over the device's own dialog to the recovery codes, where it is the first second factor. */
export function AddPasskey({ asksPassword, done, cancel }: Props) {
  const adding = useMutation({ mutationFn: add, onSuccess: (codes) => codes.length === 0 && done() })
  if (adding.data?.length) return <RecoveryCodes codes={adding.data} done={done} />
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    adding.mutate({ name: String(typed.get('name')), currentPassword: String(typed.get('currentPassword') ?? '') })
  }
  const { error } = adding
  const told = error instanceof NotMade || (error instanceof ApiError && error.status) ? error.message : text.actFailed
  return (
    <form method="post" className={styles.step} onSubmit={submit}>
      {error && <Problem sentence={told} />}
      <TextField
        id="passkey-name"
        name="name"
        label={text.name}
        hint={text.nameHint}
        maxLength={60}
        autoComplete="off"
        autoFocus
        data-first
        required
      />
      {asksPassword && (
        <PasswordField
          name="currentPassword"
          label={words.secondFactor.password}
          autoComplete="current-password"
          required
          maxLength={128}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={adding.isPending}>
          {text.add}
        </Button>
        <Button onClick={cancel}>{words.form.cancel}</Button>
      </div>
    </form>
  )
}
