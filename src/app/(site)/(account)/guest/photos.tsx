'use client'
import { ImagePlus, RotateCcw, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { ApiError, api } from '@/client/api'
import { UploadError } from '@/client/uploads/upload'
import { type Upload, useUploads } from '@/client/uploads/use-uploads'
import { fileMessages } from '@/contract/attachments'
import { inlineTypes } from '@/contract/constants/attachments'
import type { Language } from '@/contract/constants/languages'
import { errors } from '@/contract/errors'
import { invalidPhoto, maxPhotoBytes } from '@/contract/guest-access'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import styles from './guest.module.css'
import type { guestStrings } from './strings'
import type { GuestMessage } from './use-guest-chat'

type Text = (typeof guestStrings)[Language]
type Props = { secret: string; text: Text; onSent: (messages: GuestMessage[]) => void }

/** Phones offer their camera, and convert photos of other types. */
export function GuestPhotos({ secret, text, onSent }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [errorMessage, setErrorMessage] = useState('')
  const { uploads, add, retry, cancel } = useUploads(
    'guest',
    async (file, { idempotencyKey: clientMsgId, signal }) =>
      onSent([(await api.guestAccess.sendPhoto({ ...file, secret, clientMsgId }, { signal })).message]),
    (filename, signal) => api.guestAccess.createPhotoLink({ secret, filename }, { signal }).catch(keepMessage),
  )
  const choose = (files: File[]) => {
    const isTooLarge = files.some(({ size }) => size > maxPhotoBytes)
    setErrorMessage(files.some(({ type }) => !inlineTypes.has(type)) ? text.photoType : isTooLarge ? text.photoSize : '')
    add(files.filter(({ type, size }) => inlineTypes.has(type) && size <= maxPhotoBytes))
  }
  return (
    <div className={styles.photos}>
      {errorMessage && (
        <Alert kind="error" live>
          {errorMessage}
        </Alert>
      )}
      {uploads.length > 0 && (
        <ul className={styles.rows} aria-label={text.photos}>
          {uploads.map((upload) => (
            <PhotoRow key={upload.id} upload={upload} text={text} retry={() => retry(upload.id)} cancel={() => cancel(upload.id)} />
          ))}
        </ul>
      )}
      <Button icon={ImagePlus} onClick={() => input.current?.click()}>
        {text.photo}
      </Button>
      <input
        ref={input}
        type="file"
        accept={[...inlineTypes].join()}
        multiple
        hidden
        aria-label={text.photo}
        onChange={(event) => {
          choose([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

type PhotoRowProps = { upload: Upload; text: Text; retry: () => void; cancel: () => void }
function PhotoRow({ upload: { file, state, percent, error }, text, retry, cancel }: PhotoRowProps) {
  const hasFailed = state === 'error'
  return (
    <li className={styles.photo}>
      <span className={styles.photoName}>{file.name}</span>
      {hasFailed ? <span role="alert">{translateError(error, text)}</span> : <span role="status">{text.photoSending}</span>}
      {!hasFailed && (
        <>
          <progress max={100} value={percent} aria-label={file.name} />
          <span aria-hidden>{text.photoPercent(percent)}</span>
        </>
      )}
      <span className={styles.photoActions}>
        {hasFailed && (
          <Button small icon={RotateCcw} aria-label={text.photoAgainOf(file.name)} onClick={retry}>
            {text.photoAgain}
          </Button>
        )}
        <Button small variant="quiet" icon={X} aria-label={text.photoCancelOf(file.name)} onClick={cancel}>
          {text.photoCancel}
        </Button>
      </span>
    </li>
  )
}

/** Guests read the server's message about a refused link; staff read its status. */
function keepMessage(error: unknown): never {
  throw error instanceof ApiError && error.body.error ? new UploadError(error.body.error) : error
}

/** The server's messages are in English. */
function translateError(message: string | undefined, text: Text) {
  if (message === invalidPhoto.size.message) return text.photoSize
  if (message === invalidPhoto.pixels.message) return text.photoPixels
  if (message === errors.tooManyPhotos[1]) return text.photoLimit
  if (message === errors.tooManyRequests[1]) return text.photoWait
  return message === invalidPhoto.type.message || message === fileMessages.typeMismatch ? text.photoType : text.photoFailed
}
