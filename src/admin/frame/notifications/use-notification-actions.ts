'use client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '@/client/api'
import { useAction } from '@/client/queries/use-action'
import * as strings from '@/strings/index'
import { toast } from '@/ui/toast'
import { notificationsKey, type StaffNotification } from './queries'

const text = strings.notifications

/** Marks the notifications as seen, in all windows of the user. */
export function useMarkSeen(notifications: readonly StaffNotification[] | undefined) {
  const queryClient = useQueryClient()
  const unseen = (notifications ?? []).filter(({ seen }) => !seen).map(({ id }) => id)
  const key = unseen.join()
  useEffect(() => {
    if (!key) return
    queryClient.setQueryData<StaffNotification[]>(notificationsKey, (all) => all?.map((notification) => ({ ...notification, seen: true })))
    // After a failure they are marked when they are shown again.
    void api.notifications.markSeen({ ids: key.split(',') }).catch(() => queryClient.invalidateQueries({ queryKey: notificationsKey }))
  }, [key, queryClient])
}

const isReminder = ({ assignment, mention, missedCall, appointmentAnswer }: StaffNotification) =>
  !assignment && !mention && !missedCall && !appointmentAnswer

/** Optimistic updates, rolled back if the server rejects them. */
export function useNotificationActions() {
  const queryClient = useQueryClient()
  const refetch = () =>
    queryClient.invalidateQueries({ queryKey: ['notice'] }).then(() => queryClient.invalidateQueries({ queryKey: ['reminder'] }))
  const undo = useAction({
    mutationFn: (id: string) => api.notifications.undo({ id }),
    errorMessage: text.failed,
    onSettled: refetch,
  })
  const action = useAction({
    mutationKey: notificationsKey,
    mutationFn: ({ notification, minutes }: { notification: StaffNotification; minutes?: number }) =>
      minutes ? api.notifications.snooze({ id: notification.id, minutes }) : api.notifications.complete({ id: notification.id }),
    onMutate: ({ notification }) => {
      const previous = queryClient.getQueryData<StaffNotification[]>(notificationsKey)
      queryClient.setQueryData<StaffNotification[]>(notificationsKey, (all) => all?.filter(({ id }) => id !== notification.id))
      return previous
    },
    onSuccess: (_, { notification, minutes }) =>
      minutes
        ? toast(text.snoozed)
        : toast(isReminder(notification) ? text.reminderDone : text.notificationDone, () => undo.mutate(notification.id)),
    errorMessage: text.failed,
    onError: (_, __, previous) => queryClient.setQueryData(notificationsKey, previous),
    onSettled: refetch,
  })
  return {
    markDone: (notification: StaffNotification) => action.mutate({ notification }),
    snooze: (notification: StaffNotification, minutes: number) => action.mutate({ notification, minutes }),
  }
}
