'use client'
import { ImageUp } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import { useCurrentUser } from '@/client/session/current-user'
import { getDisplayName } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { getInitials } from '@/ui/avatar'
import { Button } from '@/ui/button'
import styles from './account.module.css'

const text = strings.ownAccount

const readAsDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

export function ProfilePicture() {
  const me = useCurrentUser()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const save = useAction({
    mutationFn: async (file: File | null) => api.profile.update({ picture: file && (await readAsDataUrl(file)) }),
    successMessage: (_, file) => (file ? text.pictureSaved : text.pictureRemoved),
    errorMessage: text.pictureFailed,
    onSuccess: () => router.refresh(),
  })
  return (
    <div className={styles.picture}>
      {me.avatarUrl ? (
        // biome-ignore lint/performance/noImgElement: the server has scaled it to 96 px
        <img className={styles.image} src={me.avatarUrl} width={96} height={96} alt={text.picture} />
      ) : (
        <span className={styles.image} aria-hidden>
          {getInitials(getDisplayName(me))}
        </span>
      )}
      <div className={styles.controls}>
        <p className={styles.hint}>{text.pictureText}</p>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={text.picture}
            tabIndex={-1}
            className={styles.file}
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) save.mutate(file)
            }}
          />
          <Button icon={ImageUp} busy={save.isPending} onClick={() => input.current?.click()}>
            {me.avatarUrl ? text.change : text.choose}
          </Button>
          {me.avatarUrl && (
            <Button variant="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
              {text.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
