'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HandOver } from '@/admin/records/hand-over/use-hand-over'
import { api } from '@/client/api'
import { updateCachedRow } from '@/client/queries/query-cache'
import { useAction } from '@/client/queries/use-action'
import { useDeleteRecord } from '@/client/queries/use-delete-record'
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
  const setBookmarked = (id: string, bookmarked: boolean) => updateCachedRow<Row>(queryClient, cachedResource, id, () => ({ bookmarked }))
  const mutation = useMutation({
    // Requests are sent one after the other, so that the last click wins.
    scope: { id: 'bookmark' },
    mutationKey: ['case'],
    mutationFn: ({ id, bookmarked }: Row) =>
      bookmarked ? api.bookmarks.remove({ caseId: id }, options) : api.bookmarks.add({ caseId: id }, options),
    onMutate: ({ id, bookmarked }) => setBookmarked(id, !bookmarked),
    onError: (error, { id, bookmarked }) => {
      setBookmarked(id, bookmarked)
      console.error(error)
    },
    onSuccess: (_, row) => {
      if (row.bookmarked) toast(strings.cases.bookmarkRemoved, () => mutation.mutate({ ...row, bookmarked: false }))
      window.dispatchEvent(new Event('bookmarks-updated'))
      return queryClient.invalidateQueries({ queryKey: ['bookmark'] })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['case'] }),
  })
  return mutation.mutate
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
