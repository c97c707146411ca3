'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { show } from '../shell/shown'
import { sentenceOf, useRemove } from '../shell/use-remove'
import { words } from '../words'
import type { Row } from './queries'

/** Where cases are kept in this browser. */
export const kept = { resource: 'case', list: 'cases' }

/** The star: at once on screen, taken back when the server did not take it. */
export function useBookmark() {
  const client = useQueryClient()
  const options = { signIn: words.cases.signInToBookmark }
  const mark = (id: string, bookmarked: boolean) => show<Row>(client, kept, id, () => ({ bookmarked }))
  const mutation = useMutation({
    // One is sent after the other, so that what was pressed last holds.
    scope: { id: 'bookmark' },
    mutationFn: ({ id, bookmarked }: Row) =>
      bookmarked ? api.bookmarks.remove({ caseId: id }, options) : api.bookmarks.add({ caseId: id }, options),
    onMutate: ({ id, bookmarked }) => mark(id, !bookmarked),
    onError: (error, { id, bookmarked }) => {
      mark(id, bookmarked)
      console.error(error)
    },
    onSuccess: () => {
      window.dispatchEvent(new Event('bookmarks-updated'))
      return client.invalidateQueries({ queryKey: ['bookmark'] })
    },
  })
  return mutation.mutate
}

/** The case's own reminder; null clears it. */
export function useRemind() {
  const client = useQueryClient()
  const keep = (id: string, reminderAt: string | null) => show<Row>(client, kept, id, () => ({ reminderAt }))
  const mutation = useMutation({
    mutationFn: ({ id, at }: { id: string; at: string | null; before: string | null }) =>
      api.cases.remind({ id, reminderAt: at }, { signIn: words.reminders.signIn.set }),
    onMutate: ({ id, at }) => keep(id, at),
    onError: (error, { id, before }) => {
      keep(id, before)
      tellFailure(sentenceOf(error, words.reminders.saveFailed))
    },
    onSuccess: (_, { id, at, before }) =>
      tell(at ? words.reminders.saved : words.reminders.cleared, () => mutation.mutate({ id, at: before, before: at })),
    onSettled: () => client.invalidateQueries({ queryKey: ['case'] }),
  })
  return (id: string, at: string | null, before: string | null) => mutation.mutate({ id, at, before })
}

export const useDelete = () => useRemove<Row>({ ...kept, remove: api.cases.remove, name: (row) => row.title, text: words.cases })
