'use client'
import { useEffect, useRef } from 'react'
import * as strings from '@/strings/index'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy-button'
import styles from './temporary-password.module.css'

const text = strings.temporaryPassword
export type TemporaryPassword = { message: string; password: string }

/** The password is shown once. Takes the focus, since the form that had it is gone. */
export function TemporaryPasswordMessage({ temporaryPassword, onClose }: { temporaryPassword: TemporaryPassword; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        kind="success"
        live
        title={temporaryPassword.message}
        action={
          <Button small onClick={onClose}>
            {text.secretDone}
          </Button>
        }
      >
        <p className={styles.line}>
          {text.secret} <code className={styles.password}>{temporaryPassword.password}</code>{' '}
          <CopyButton text={temporaryPassword.password} />
        </p>
        <p className={styles.hint}>{text.secretText}</p>
      </Alert>
    </div>
  )
}
