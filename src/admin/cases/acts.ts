'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { show } from '../shell/shown'
import { sentenceOf, useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

export const kept = { resource: 'case', list: 'cases' }

export function useBookmark() {
  const queryClient = useQueryClient()
  const options = { signIn: words.cases.signInToBookmark }
  const setBookmarked = (id: string, bookmarked: boolean) => show<Row>(queryClient, kept, id, () => ({ bookmarked }))
  const mutation = useMutation({
    // Requests are sent one after the other, so that the last press wins.
    scope: { id: 'bookmark' },
    mutationFn: ({ id, bookmarked }: Row) =>
      bookmarked ? api.bookmarks.remove({ caseId: id }, options) : api.bookmarks.add({ caseId: id }, options),
    onMutate: ({ id, bookmarked }) => setBookmarked(id, !bookmarked),
    onError: (error, { id, bookmarked }) => {
      setBookmarked(id, bookmarked)
      console.error(error)
    },
    onSuccess: () => {
      window.dispatchEvent(new Event('bookmarks-updated'))
      return queryClient.invalidateQueries({ queryKey: ['bookmark'] })
    },
  })
  return mutation.mutate
}

export function useRemind() {
  const queryClient = useQueryClient()
  const setReminderAt = (id: string, reminderAt: string | null) => show<Row>(queryClient, kept, id, () => ({ reminderAt }))
  const mutation = useMutation({
    mutationFn: ({ id, at }: { id: string; at: string | null; previousAt: string | null }) =>
      api.cases.remind({ id, reminderAt: at }, { signIn: words.reminders.signIn.set }),
    onMutate: ({ id, at }) => setReminderAt(id, at),
    onError: (error, { id, previousAt }) => {
      setReminderAt(id, previousAt)
      tellFailure(sentenceOf(error, words.reminders.saveFailed))
    },
    onSuccess: (_, { id, at, previousAt }) =>
      tell(at ? words.reminders.saved : words.reminders.cleared, () => mutation.mutate({ id, at: previousAt, previousAt: at })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['case'] }),
  })
  return (id: string, at: string | null, previousAt: string | null) => mutation.mutate({ id, at, previousAt })
}

export const useDelete = () => useRemove<Row>({ ...kept, remove: api.cases.remove, name: (row) => row.title, text: words.cases })
