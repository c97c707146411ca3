'use client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '@/client/api'
import { toastRequestError } from '@/client/error-message'
import { strings } from '@/strings/index'
import { toast } from '@/ui/toast'
import { type Reminder, remindersKey } from './queries'

export function useReminderMutations(caseId: string) {
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
  const add = useMutation({
    mutationFn: (at: Date) =>
      api.reminders.create({ id: caseId, reminderAt: at.toISOString() }, { signInReason: strings.reminders.signIn.add }),
    onSuccess: ({ reminder }) => toast(strings.reminders.saved, () => remove.mutate(reminder)),
    onError: (error) => toastRequestError(error, strings.reminders.addFailed),
    onSettled: refetch,
  })
  return { add: (at: Date) => add.mutate(at), remove: (reminder: Reminder) => remove.mutate(reminder) }
}
