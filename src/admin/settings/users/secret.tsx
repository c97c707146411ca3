'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy'
import { Notice } from '@/ui/notice'
import { words } from '../../words'
import styles from './secret.module.css'

const text = words.users
export type Secret = { message: string; password: string }

/** The password is shown once. Takes the focus, since the form that had it is gone. */
export function SecretOnce({ temporaryPassword, close }: { temporaryPassword: Secret; close: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: takes the focus for every new password
  useEffect(() => box.current?.focus(), [temporaryPassword])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="success"
        live
        title={temporaryPassword.message}
        action={
          <Button small onClick={close}>
            {text.secretDone}
          </Button>
        }
      >
        <p className={styles.line}>
          {text.secret} <code className={styles.password}>{temporaryPassword.password}</code>{' '}
          <CopyButton text={temporaryPassword.password} />
        </p>
        <p className={styles.hint}>{text.secretText}</p>
      </Notice>
    </div>
  )
}
