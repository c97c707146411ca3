'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { confirmLeave } from '@/client/unsaved-changes'
import { useAction } from '@/client/use-action'
import * as strings from '@/strings/index'

export type CheckSubject = { client: string } | { contact: string } | { case: string }
type Options = {
  /** Where the check leads back to. */
  back?: string
  /** Stores what is typed, instead of asking whether to leave it. */
  beforeLeave?: (() => void) | undefined
}
export const checkHref = (id: string, back?: string) => `/admin/conflicts/${id}${back ? `?back=${encodeURIComponent(back)}` : ''}`

/** Opens an existing check, or creates one and searches. A search that fails can be repeated on the page of the check. */
export function useStartCheck({ back, beforeLeave }: Options = {}) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const open = async (id: string) => {
    if (!beforeLeave && !(await confirmLeave())) return
    beforeLeave?.()
    router.push(checkHref(id, back))
  }
  const start = useAction({
    mutationFn: async (subject: CheckSubject) => {
      const { id } = await api.conflictChecks.create(subject, { idempotencyKey: crypto.randomUUID() })
      await api.conflictChecks.search({ id }).catch((error: unknown) => toastRequestError(error, strings.conflicts.searchFailed))
      return id
    },
    onSuccess: open,
    failed: strings.conflicts.startFailed,
  })
  return {
    isPending: start.isPending,
    run: async (subject: CheckSubject, existing?: string | null) => {
      if (existing) return open(existing)
      start.run(subject)
      return queryClient.invalidateQueries({ queryKey: ['conflict-check'] })
    },
  }
}
