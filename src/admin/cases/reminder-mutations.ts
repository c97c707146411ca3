'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { toast } from '@/ui/toast'
import { type Reminder, remindersKey } from './queries'

export function useDeleteReminder(caseId: string) {
  const queryClient = useQueryClient()
  const key = remindersKey(caseId)
  const refetch = () => queryClient.invalidateQueries({ queryKey: key })
  const restore = useMutation({
    mutationFn: (reminderId: string) => api.reminders.restore({ caseId, reminderId }),
    onError: (error) => toastRequestError(error, strings.reminders.saveFailed),
    onSettled: refetch,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Reminder) => api.reminders.remove({ caseId, reminderId: id }, { signInReason: strings.reminders.signIn.delete }),
    onMutate: ({ id }) => {
      const previous = queryClient.getQueryData<Reminder[]>(key)
      queryClient.setQueryData<Reminder[]>(key, (reminders) => reminders?.filter((reminder) => reminder.id !== id))
      return previous
    },
    onSuccess: (_, { id }) => toast(strings.reminders.deleted, () => restore.mutate(id)),
    onError: (error, _, previous) => {
      queryClient.setQueryData(key, previous)
      toastRequestError(error, strings.reminders.deleteFailed)
    },
    onSettled: refetch,
  })
  return (reminder: Reminder) => remove.mutate(reminder)
}
