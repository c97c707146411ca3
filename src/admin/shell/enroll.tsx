'use client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { Problem } from '@/ui/notice'
import { PasswordField } from '@/ui/password-field'
import { words } from '../words'
import { CodeField } from './code-field'
import { QrCode } from './qr-code'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'
import { sentenceOf } from './use-remove'

const text = words.secondFactor
const readField = (event: FormEvent<HTMLFormElement>, name: string) => {
  event.preventDefault()
  return String(new FormData(event.currentTarget).get(name) ?? '')
}
const messageOf = (error: unknown) => sentenceOf(error, text.actFailed)

type Props = {
  asksPassword: boolean
  /** Shows the QR code at once if no password is required. */
  asked?: boolean
  done: () => void
  cancel: () => void
}

export function Enroll({ asksPassword, asked = false, done, cancel }: Props) {
  const begin = useMutation({
    mutationFn: (currentPassword?: string) => api.secondFactors.begin(currentPassword ? { currentPassword } : {}),
  })
  const { mutate } = begin
  useEffect(() => {
    if (asked && !asksPassword) mutate(undefined)
  }, [asked, asksPassword, mutate])
  const confirm = useMutation({ mutationFn: (code: string) => api.secondFactors.confirm({ code }) })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} done={done} />
  if (!begin.data)
    return (
      <form
        method="post"
        noValidate
        className={styles.step}
        onSubmit={(event) => begin.mutate(asksPassword ? readField(event, 'currentPassword') : void event.preventDefault())}
      >
        {begin.error && <Problem sentence={messageOf(begin.error)} />}
        {asksPassword && (
          <PasswordField name="currentPassword" label={text.password} autoComplete="current-password" autoFocus required maxLength={128} />
        )}
        <Buttons submitLabel={asksPassword ? text.goOn : text.setUp} busy={begin.isPending} cancel={cancel} />
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
      {confirm.error && <Problem sentence={messageOf(confirm.error)} />}
      <CodeField hint={text.firstCodeHint} />
      <Buttons submitLabel={text.turnOn} busy={confirm.isPending} cancel={cancel} />
    </form>
  )
}

const Buttons = ({ submitLabel, busy, cancel }: { submitLabel: string; busy: boolean; cancel: () => void }) => (
  <div className={styles.buttons}>
    <Button type="submit" look="primary" busy={busy}>
      {submitLabel}
    </Button>
    <Button onClick={cancel}>{words.form.cancel}</Button>
  </div>
)
