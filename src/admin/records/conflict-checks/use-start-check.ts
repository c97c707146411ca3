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
  /** Stores the typed values, so that the user need not be asked. */
  saveBeforeLeave?: () => void
  /** The check stores what was typed. */
  leavesWithoutAsking?: true
}
export const checkHref = (id: string, back?: string) => `/admin/conflicts/${id}${back ? `?back=${encodeURIComponent(back)}` : ''}`

/**
 * Opens an existing check, or creates one and searches. Asks first if unsaved changes would be lost. A search that fails can be
 * repeated on the page of the check.
 */
export function useStartCheck({ back, saveBeforeLeave, leavesWithoutAsking }: Options = {}) {
  const router = useRouter()
  const open = (id: string) => {
    saveBeforeLeave?.()
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
  const leaveFor = async (subject: CheckSubject, existingId: string | null | undefined) => {
    if (!saveBeforeLeave && !leavesWithoutAsking && !(await confirmLeave())) return
    if (existingId) open(existingId)
    else start.run(subject)
  }
  return {
    isPending: start.isPending,
    run: (subject: CheckSubject, existingId?: string | null) => void leaveFor(subject, existingId),
  }
}
