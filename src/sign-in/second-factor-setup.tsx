'use client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect } from 'react'
import { api } from '@/client/api'
import { getErrorMessage } from '@/client/text/error-message'
import * as strings from '@/strings/index'
import { ErrorAlert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { QrCode } from '@/ui/qr-code'
import { CodeField } from './code-field'
import { RecoveryCodes } from './recovery-codes'
import styles from './second-factor.module.css'

const text = strings.secondFactor
const readField = (event: FormEvent<HTMLFormElement>, name: string) => String(new FormData(event.currentTarget).get(name) ?? '')
const getMessage = (error: unknown) => getErrorMessage(error, text.changeFailed)

type Props = {
  /** Shows the QR code at once. */
  autoStart?: boolean
  onDone: () => void
  onCancel: () => void
}

export function SecondFactorSetup({ autoStart = false, onDone, onCancel }: Props) {
  const begin = useMutation({ mutationFn: () => api.secondFactors.begin({}) })
  const { mutate } = begin
  useEffect(() => {
    if (autoStart) mutate()
  }, [autoStart, mutate])
  const confirm = useMutation({ mutationFn: (code: string) => api.secondFactors.confirm({ code }) })
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={onDone} />
  if (!begin.data)
    return (
      <form
        method="post"
        noValidate
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault()
          begin.mutate()
        }}
      >
        {begin.error && <ErrorAlert message={getMessage(begin.error)} />}
        <Buttons submitLabel={text.setUp} busy={begin.isPending} cancel={onCancel} />
      </form>
    )
  const { secret, uri } = begin.data
  return (
    <form
      method="post"
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        confirm.mutate(readField(event, 'code'))
      }}
    >
      <h3 className={styles.title}>{text.scan}</h3>
      <p>{text.scanText}</p>
      <QrCode text={uri} label={text.picture} />
      <p>
        {text.byHand} <code className={styles.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      {confirm.error && <ErrorAlert message={getMessage(confirm.error)} />}
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
