'use client'
import { useEffect, useRef } from 'react'
import { Button } from '@/ui/button'
import { CopyButton } from '@/ui/copy'
import { Notice } from '@/ui/notice'
import { words } from '../../words'
import styles from './secret.module.css'

const text = words.users
export type Secret = { sentence: string; password: string }

/** A temporary password, the one time it can be read. It takes the focus from the form that is gone. */
export function SecretOnce({ secret, done }: { secret: Secret; done: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another secret is another message
  useEffect(() => box.current?.focus(), [secret])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice
        kind="success"
        live
        title={secret.sentence}
        action={
          <Button small onClick={done}>
            {text.secretDone}
          </Button>
        }
      >
        <p className={styles.line}>
          {text.secret} <code className={styles.password}>{secret.password}</code> <CopyButton text={secret.password} />
        </p>
        <p className={styles.hint}>{text.secretText}</p>
      </Notice>
    </div>
  )
}
