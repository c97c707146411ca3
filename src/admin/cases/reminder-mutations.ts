'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import { createIdempotencyKeys } from '@/client/idempotency-keys'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import { type Reminder, remindersKey } from './queries'

export function useReminderMutations(caseId: string) {
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const key = remindersKey(caseId)
  const restore = useAction({
    mutationFn: (reminderId: string) => api.reminders.restore({ caseId, reminderId }),
    errorMessage: strings.reminders.saveFailed,
    invalidates: key,
  })
  const remove = useAction({
    mutationFn: ({ id }: Reminder) => api.reminders.remove({ caseId, reminderId: id }, { signInReason: strings.reminders.signIn.delete }),
    onMutate: ({ id }) => {
      const previous = queryClient.getQueryData<Reminder[]>(key)
      queryClient.setQueryData<Reminder[]>(key, (reminders) => reminders?.filter((reminder) => reminder.id !== id))
      return previous
    },
    onSuccess: (_, { id }) => toast(strings.reminders.deleted, () => restore.mutate(id)),
    errorMessage: strings.reminders.deleteFailed,
    onError: (_, __, previous) => queryClient.setQueryData(key, previous),
    invalidates: key,
  })
  const toBody = (at: Date) => ({ id: caseId, reminderAt: at.toISOString() })
  const add = useAction({
    mutationFn: (at: Date) => {
      const reminder = toBody(at)
      return api.reminders.create(reminder, { idempotencyKey: keys.keyFor(reminder), signInReason: strings.reminders.signIn.add })
    },
    onSuccess: ({ reminder }, at) => {
      keys.reset(toBody(at))
      toast(strings.reminders.saved, () => remove.run(reminder))
    },
    errorMessage: strings.reminders.addFailed,
    invalidates: key,
  })
  return { add: add.run, remove: remove.run }
}
