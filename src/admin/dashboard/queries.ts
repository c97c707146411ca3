import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { getRetryIntervalMs } from '@/client/queries/queries'

export const clientCount = queryOptions({ queryKey: ['client', 'count'], queryFn: ({ signal }) => api.clients.count({}, { signal }) })
export const caseCount = queryOptions({ queryKey: ['case', 'count'], queryFn: ({ signal }) => api.cases.count({}, { signal }) })
export const newThisWeek = queryOptions({ queryKey: ['case', 'week'], queryFn: ({ signal }) => api.cases.newThisWeek({}, { signal }) })

export const recentClientsKey = ['client', 'recent'] as const
export const recentClients = queryOptions({
  queryKey: recentClientsKey,
  queryFn: ({ signal }) => api.clients.list({ sort: '-createdAt', limit: 10 }, { signal }),
})
export const bookmarksKey = ['bookmark', 'cases'] as const
export const bookmarkedCases = queryOptions({
  queryKey: bookmarksKey,
  queryFn: ({ signal }) => api.bookmarks.cases({}, { signal, skipSignIn: true }),
})
export const attentionKey = ['conflict-check', 'attention'] as const
export const activityKey = ['activity', 'newest'] as const
export const activity = queryOptions({ queryKey: activityKey, queryFn: ({ signal }) => api.activities.list({}, { signal }) })

export const maxWaitingRequests = 5
export const waitingRequestsKey = ['contact', 'waiting'] as const
export const waitingRequests = queryOptions({
  queryKey: waitingRequestsKey,
  queryFn: ({ signal }) =>
    api.contacts.list({ source: 'public', acknowledged: false, sort: 'urgent', limit: maxWaitingRequests }, { signal }),
})
export const backupKey = ['backup', 'state'] as const
export const backupState = queryOptions({
  queryKey: backupKey,
  queryFn: ({ signal }) => api.backups.state({}, { signal }),
  refetchInterval: (query) => getRetryIntervalMs(query) || 5 * 60_000,
})
export const deadlinesKey = (today: string) => ['deadline', 'today', today] as const
/** The user's own deadlines, including overdue ones. */
export const deadlinesFilter = (today: string) => ({ to: today, mine: true, state: 'open', limit: 100 }) as const
export const dueDeadlinesQuery = (today: string) =>
  queryOptions({ queryKey: deadlinesKey(today), queryFn: ({ signal }) => api.deadlines.list(deadlinesFilter(today), { signal }) })
type Day = { from: string; to: string }
export const eventsKey = (day: Day) => ['event', 'day', day.from] as const
export const remindersKey = (day: Day) => ['reminder', 'day', day.from] as const
export const eventsQuery = (day: Day) =>
  queryOptions({ queryKey: eventsKey(day), queryFn: ({ signal }) => api.events.listOccurrences(day, { signal }) })
export const remindersQuery = (day: Day) =>
  queryOptions({ queryKey: remindersKey(day), queryFn: ({ signal }) => api.reminders.listDue(day, { signal }) })
export const todosKey = (today: string) => ['todo', 'assigned', today] as const
export const assignedTodosQuery = (today: string) =>
  queryOptions({ queryKey: todosKey(today), queryFn: ({ signal }) => api.todos.listAssigned({ until: today }, { signal }) })
