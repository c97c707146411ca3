import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'

export const clientCountKey = ['client', 'count'] as const
export const clientCountQuery = queryOptions({ queryKey: clientCountKey, queryFn: ({ signal }) => api.clients.count({}, { signal }) })
export const caseCountKey = ['case', 'count'] as const
export const caseCountQuery = queryOptions({ queryKey: caseCountKey, queryFn: ({ signal }) => api.cases.count({}, { signal }) })
export const newCaseCountKey = ['case', 'week'] as const
/** The cases since Monday. */
export const newCaseCountQuery = queryOptions({
  queryKey: newCaseCountKey,
  queryFn: ({ signal }) => api.cases.countNewThisWeek({}, { signal }),
})

export const recentClientsKey = ['client', 'recent'] as const
export const recentClientsFilter = { sort: '-createdAt', limit: 10 } as const
export const recentClientsQuery = queryOptions({
  queryKey: recentClientsKey,
  queryFn: ({ signal }) => api.clients.list(recentClientsFilter, { signal }),
})
export const bookmarksKey = ['bookmark', 'cases'] as const
export const bookmarkedCasesQuery = queryOptions({
  queryKey: bookmarksKey,
  queryFn: ({ signal }) => api.bookmarks.listCases({}, { signal, skipSignIn: true }),
})
export const attentionKey = ['conflict-check', 'attention'] as const
export const activityKey = ['activity', 'newest'] as const
export const activityQuery = queryOptions({ queryKey: activityKey, queryFn: ({ signal }) => api.activities.list({}, { signal }) })

export const maxWaitingRequests = 5
export const waitingRequestsFilter = { source: 'public', acknowledged: false, sort: 'urgent', limit: maxWaitingRequests } as const
export const waitingRequestsKey = ['contact', 'waiting'] as const
export const waitingRequestsQuery = queryOptions({
  queryKey: waitingRequestsKey,
  queryFn: ({ signal }) => api.contacts.list(waitingRequestsFilter, { signal }),
})
/** Dates are YYYY-MM-DD. */
export const deadlinesKey = (today: string) => ['deadline', 'today', today] as const
/** The user's own deadlines, including overdue ones. */
export const deadlinesFilter = (today: string) => ({ to: today, mine: true, state: 'open', limit: 100 }) as const
export const dueDeadlinesQuery = (today: string) =>
  queryOptions({ queryKey: deadlinesKey(today), queryFn: ({ signal }) => api.deadlines.list(deadlinesFilter(today), { signal }) })
/** ISO timestamps of two midnights in the browser's time zone. */
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
