'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/client/api'
import type { Language } from '@/contract/constants/languages'
import { Button } from '@/ui/button'
import { formatBytes } from '@/ui/format-bytes'
import styles from './guest.module.css'
import type { guestStrings } from './strings'
import type { GuestMessage } from './use-guest-chat'

type Props = { file: NonNullable<GuestMessage['file']>; text: (typeof guestStrings)[Language]; secret: string }

export function SentFile({ file: { id, name, size, state }, text, secret }: Props) {
  const [errorMessage, setErrorMessage] = useState('')
  const download = async () => {
    setErrorMessage('')
    try {
      // The response is an attachment, so the page stays open.
      location.assign((await api.guestAccess.getFileLink({ id, secret })).url)
    } catch {
      setErrorMessage(text.fileFailed)
    }
  }
  return (
    <div className={styles.bubble}>
      {name} <span className={styles.sender}>{formatBytes(size)}</span>{' '}
      {state === 'ready' ? (
        <Button small icon={Download} aria-label={text.saveOf(name)} onClick={() => void download()}>
          {text.save}
        </Button>
      ) : (
        <span className={styles.state}>{state === 'checking' ? text.checking : text.fileRejected}</span>
      )}
      {errorMessage && <p role="alert">{errorMessage}</p>}
    </div>
  )
}
