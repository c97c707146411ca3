'use client'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { api } from '@/client/api'
import { Button } from '@/ui/button'
import { bytes } from '@/ui/bytes'
import styles from './guest.module.css'
import type { Said } from './use-guest'
import type { Language, words } from './words'

type Props = { file: NonNullable<Said['file']>; text: (typeof words)[Language]; secret: string }

/** A file that the office sent, to be saved. */
export function SentFile({ file: { id, name, size, state }, text, secret }: Props) {
  const [said, setSaid] = useState('')
  const save = async () => {
    setSaid('')
    try {
      // The link says that it is to be saved: the page stays.
      location.assign((await api.guestDoor.file({ id, secret })).url)
    } catch {
      setSaid(text.fileFailed)
    }
  }
  return (
    <div className={styles.said}>
      {name} <span className={styles.who}>{bytes(size)}</span>{' '}
      {state === 'ready' ? (
        <Button small icon={Download} aria-label={text.saveOf(name)} onClick={() => void save()}>
          {text.save}
        </Button>
      ) : (
        <span className={styles.state}>{state === 'checking' ? text.checking : text.fileRefused}</span>
      )}
      {said && <p role="alert">{said}</p>}
    </div>
  )
}
