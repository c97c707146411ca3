'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import { type Reminder, remindersKey } from './queries'

/** Deletes a reminder at once, with a way back. */
export function useDeleteReminder(caseId: string) {
  const client = useQueryClient()
  const key = remindersKey(caseId)
  const settled = () => client.invalidateQueries({ queryKey: key })
  const restore = useMutation({
    mutationFn: (reminderId: string) => api.reminders.restore({ caseId, reminderId }),
    onError: (error) => tellFailure(sentenceOf(error, words.reminders.saveFailed)),
    onSettled: settled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Reminder) => api.reminders.remove({ caseId, reminderId: id }, { signIn: words.reminders.signIn.delete }),
    onMutate: ({ id }) => {
      const before = client.getQueryData<Reminder[]>(key)
      client.setQueryData<Reminder[]>(key, (all) => all?.filter((one) => one.id !== id))
      return before
    },
    onSuccess: (_, { id }) => tell(words.reminders.deleted, () => restore.mutate(id)),
    onError: (error, _, before) => {
      client.setQueryData(key, before)
      tellFailure(sentenceOf(error, words.reminders.deleteFailed))
    },
    onSettled: settled,
  })
  return (reminder: Reminder) => remove.mutate(reminder)
}
