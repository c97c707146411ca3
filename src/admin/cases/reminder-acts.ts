'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { tell, tellFailure } from '@/ui/toast'
import { sentenceOf } from '../shell/use-remove'
import { words } from '../words'
import { type Reminder, remindersKey } from './queries'

export function useDeleteReminder(caseId: string) {
  const queryClient = useQueryClient()
  const key = remindersKey(caseId)
  const refetch = () => queryClient.invalidateQueries({ queryKey: key })
  const restore = useMutation({
    mutationFn: (reminderId: string) => api.reminders.restore({ caseId, reminderId }),
    onError: (error) => tellFailure(sentenceOf(error, words.reminders.saveFailed)),
    onSettled: refetch,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Reminder) => api.reminders.remove({ caseId, reminderId: id }, { signIn: words.reminders.signIn.delete }),
    onMutate: ({ id }) => {
      const previous = queryClient.getQueryData<Reminder[]>(key)
      queryClient.setQueryData<Reminder[]>(key, (reminders) => reminders?.filter((reminder) => reminder.id !== id))
      return previous
    },
    onSuccess: (_, { id }) => tell(words.reminders.deleted, () => restore.mutate(id)),
    onError: (error, _, previous) => {
      queryClient.setQueryData(key, previous)
      tellFailure(sentenceOf(error, words.reminders.deleteFailed))
    },
    onSettled: refetch,
  })
  return (reminder: Reminder) => remove.mutate(reminder)
}
