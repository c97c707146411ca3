import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { notifications } from '@/contract/notifications'
import type { ResponseBody } from '@/contract/route'

export type StaffNotification = ResponseBody<typeof notifications.list>['notices'][number]
export const notificationsKey = ['notice', 'list'] as const
export const notificationsQuery = queryOptions({
  queryKey: notificationsKey,
  queryFn: async ({ signal }) => (await api.notifications.list({}, { signal })).notices,
})
export const upcomingRemindersQuery = queryOptions({
  queryKey: ['reminder', 'ahead'],
  queryFn: async ({ signal }) => (await api.reminders.listUpcoming({}, { signal })).reminders,
})
