'use client'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import { toastRequestError } from '@/client/text/error-message'
import { confirmLeave } from '@/client/unsaved-changes'
import * as strings from '@/strings/index'

type CheckedNames = Parameters<typeof api.conflictChecks.create>[0]['names']
export type CheckSubject = ({ client: string } | { contact: string } | { case: string }) & { names?: CheckedNames }
type Options = {
  /** The URL to which the check returns. */
  back?: string
  /** Stores the typed values. Without it, the user is asked before unsaved changes are lost. */
  beforeLeave?: (() => void) | undefined
}
export const checkHref = (id: string, back?: string) => `/admin/conflicts/${id}${back ? `?back=${encodeURIComponent(back)}` : ''}`

/** Opens an existing check, or creates one and searches. A search that fails can be repeated on the page of the check. */
export function useStartCheck({ back, beforeLeave }: Options = {}) {
  const router = useRouter()
  const open = async (id: string) => {
    if (!beforeLeave && !(await confirmLeave())) return
    beforeLeave?.()
    router.push(checkHref(id, back))
  }
  const [keys] = useState(createIdempotencyKeys)
  const start = useAction({
    mutationFn: async (subject: CheckSubject) => {
      const { id } = await keys.send(api.conflictChecks.create, subject)
      await api.conflictChecks.search({ id }).catch((error: unknown) => toastRequestError(error, strings.conflicts.searchFailed))
      return id
    },
    onSuccess: open,
    errorMessage: strings.conflicts.startFailed,
    invalidates: ['conflict-check'],
  })
  return {
    isPending: start.isPending,
    run: (subject: CheckSubject, existingId?: string | null) => (existingId ? void open(existingId) : start.run(subject)),
  }
}
