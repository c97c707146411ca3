'use client'
import { RotateCcw } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { ApiError } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import type { Language } from '@/contract/constants/languages'
import { versionNotRestored } from '@/contract/website'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { formatFullDateTime } from '@/ui/format-date'
import { useNow } from '@/ui/relative-time'

const text = strings.website.versions
/** `lost`: languages in which visitors can read the page now, and could not in this version. `path`: of the page or global below Payload's API. A version of a page becomes a draft; that of a global is published at once. */
type Props = { path: string; id: string; savedAt: string; author: string | null; isPage: boolean; lost: Language[]; editorHref: string }

export function RestoreButton({ path, id, savedAt, author, isPage, lost, editorHref }: Props) {
  const router = useRouter()
  // The server does not know the reader's time zone.
  const isInBrowser = useNow() !== null
  const time = formatFullDateTime(new Date(savedAt))
  const restore = useAction({
    mutationFn: async () => {
      const response = await fetch(`/api/${path}/versions/${id}`, { method: 'POST' }).catch(() => null)
      if (response?.ok) return
      const isForAdmins = !isPage && (response?.status === 400 || response?.status === 403)
      throw new ApiError(response?.status ?? 0, isForAdmins ? { error: versionNotRestored } : {})
    },
    confirm: () => ({
      title: text.confirmRestore,
      message: [
        text.savedOn(time, author),
        isPage ? text.restoresDraft : text.restoresAtOnce,
        ...lost.map((language) => text.losesLanguage(strings.website.languages[language])),
      ].join(' '),
      confirmLabel: text.restore,
    }),
    successMessage: () => (isPage ? text.restoredAsDraft : text.restored),
    onSuccess: () => router.push(editorHref),
    errorMessage: text.restoreFailed,
  })
  return (
    <Button
      small
      icon={RotateCcw}
      aria-label={isInBrowser ? text.restoreOf(time) : undefined}
      busy={restore.isPending}
      onClick={() => restore.run()}
    >
      {text.restore}
    </Button>
  )
}
