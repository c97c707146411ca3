'use client'
import { useQueryClient } from '@tanstack/react-query'
import type { HandOver } from '@/admin/records/hand-over/use-hand-over'
import { api } from '@/client/api'
import { changeRow, updateCachedRow } from '@/client/queries/query-cache'
import { useAction } from '@/client/queries/use-action'
import { useDeleteRecord } from '@/client/queries/use-delete-record'
import { useOptimisticAction } from '@/client/queries/use-optimistic-action'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import type { Row } from './queries'

export const cachedResource = { resource: 'case', list: 'cases' }
export const handOver: HandOver = {
  resource: 'case',
  submit: (input) => api.cases.handOver(input),
  count: strings.cases.count,
  hint: strings.cases.handOverHint,
}

export function useToggleBookmark() {
  const queryClient = useQueryClient()
  const options = { signInReason: strings.cases.signInToBookmark }
  const toggle = useOptimisticAction({
    // Requests are sent one after the other, so that the last click wins.
    scope: { id: 'bookmark' },
    mutationFn: ({ id, bookmarked }: Row) =>
      bookmarked ? api.bookmarks.remove({ caseId: id }, options) : api.bookmarks.add({ caseId: id }, options),
    apply: (data, { id, bookmarked }, key) => changeRow<Row>(data, key, cachedResource, id, () => ({ bookmarked: !bookmarked })),
    errorMessage: strings.cases.bookmarkFailed,
    onSuccess: (_, row) => {
      if (row.bookmarked) toast(strings.cases.bookmarkRemoved, () => toggle.mutate({ ...row, bookmarked: false }))
      window.dispatchEvent(new Event('bookmarks-updated'))
      void queryClient.invalidateQueries({ queryKey: ['bookmark'] })
    },
    invalidates: ['case'],
  })
  // Unlike `run`, it is the same function at every render, so that the memoized rows of the list stay.
  return toggle.mutate
}

export function useSetReminder() {
  const queryClient = useQueryClient()
  const setReminderAt = (id: string, reminderAt: string | null) =>
    updateCachedRow<Row>(queryClient, cachedResource, id, () => ({ reminderAt }))
  const mutation = useAction({
    mutationFn: ({ id, at }: { id: string; at: string | null; previousAt: string | null }) =>
      api.cases.setReminder({ id, reminderAt: at }, { signInReason: strings.reminders.signIn.set }),
    onMutate: ({ id, at }) => setReminderAt(id, at),
    errorMessage: strings.reminders.saveFailed,
    onError: (_, { id, previousAt }) => setReminderAt(id, previousAt),
    onSuccess: (_, { id, at, previousAt }) =>
      toast(
        at ? strings.reminders.saved : strings.reminders.cleared,
        // The server refuses a time that has passed.
        previousAt && Date.parse(previousAt) <= Date.now() ? undefined : () => mutation.mutate({ id, at: previousAt, previousAt: at }),
      ),
    invalidates: ['case'],
  })
  return (id: string, at: string | null, previousAt: string | null) => mutation.mutate({ id, at, previousAt })
}

export const useDeleteCase = () =>
  useDeleteRecord<Row>({
    ...cachedResource,
    deleteRecord: api.cases.remove,
    restoreRecord: api.cases.restore,
    getName: (row) => row.title,
    text: strings.cases,
  })
