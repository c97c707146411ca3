import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { notices } from '@/contract/notices'
import type { Received } from '@/contract/route'

export type Notice = Received<typeof notices.list>['notices'][number]
export const noticesKey = ['notice', 'list'] as const
export const noticeList = queryOptions({
  queryKey: noticesKey,
  queryFn: async ({ signal }) => (await api.notices.list({}, { signal })).notices,
})
export const remindersAhead = queryOptions({
  queryKey: ['reminder', 'ahead'],
  queryFn: async ({ signal }) => (await api.reminders.mine({}, { signal })).reminders,
})
