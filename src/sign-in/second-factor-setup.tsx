'use client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/error-message'
import { strings } from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { PasswordField } from '@/ui/password-field'
import { CodeField } from './code-field'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'

const text = strings.secondFactor
const readField = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '')
}
const messageOf = (error: unknown) => getErrorMessage(error, text.actFailed)

type Props = {
  asksPassword: boolean
  /** Shows the QR code at once if no password is required. */
  autoStart?: boolean
  onDone: () => void
  onCancel: () => void
}

export function SecondFactorSetup({ asksPassword, autoStart = false, onDone, onCancel }: Props) {
  const begin = useMutation({
    mutationFn: (currentPassword?: string) => api.secondFactors.begin(currentPassword ? { currentPassword } : {}),
  })
  const { mutate } = begin
  useEffect(() => {
    if (autoStart && !asksPassword) mutate(undefined)
  }, [autoStart, asksPassword, mutate])
  const confirm = useMutation({ mutationFn: (code: string) => api.secondFactors.confirm({ code }) })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data)
    return (
      <form
        method="post"
        noValidate
        className={styles.step}
        onSubmit={(event) => begin.mutate(asksPassword ? readField(event, 'currentPassword') : void event.preventDefault())}
      >
        {begin.error && <ErrorAlert message={messageOf(begin.error)} />}
        {asksPassword && (
          <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" autoFocus required maxLength={128} />
        )}
        <Buttons submitLabel={asksPassword ? text.goOn : text.setUp} busy={begin.isPending} cancel={onCancel} />
      </form>
    )
  const { secret, uri } = begin.data
  return (
    <form method="post" noValidate className={styles.step} onSubmit={(event) => confirm.mutate(readField(event, 'code'))}>
      <h3 className={styles.title}>{text.scan}</h3>
      <p>{text.scanText}</p>
      <QrCode text={uri} label={text.picture} />
      <p>
        {text.byHand} <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {confirm.error && <ErrorAlert message={messageOf(confirm.error)} />}
      <CodeField hint={text.firstCodeHint} />
      <Buttons submitLabel={text.turnOn} busy={confirm.isPending} cancel={onCancel} />
    </form>
  )
}

const Buttons = ({ submitLabel, busy, cancel }: { submitLabel: string; busy: boolean; cancel: () => void }) => (
  <div className={styles.buttons}>
    <Button type="submit" variant="primary" busy={busy}>
      {submitLabel}
    </Button>
    <Button onClick={cancel}>{strings.form.cancel}</Button>
  </div>
)
