import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { attachments } from '@/contract/attachments'
import type { cases } from '@/contract/cases'
import type { chat } from '@/contract/chat'
import type { logEntries } from '@/contract/log-entries'
import type { parties } from '@/contract/parties'
import type { portals } from '@/contract/portal'
import type { reminders } from '@/contract/reminders'
import type { ResponseBody } from '@/contract/route'
import type { todos } from '@/contract/todos'
import type { Filter } from './url-state'

export type Row = ResponseBody<typeof cases.list>['cases'][number]
export type Case = ResponseBody<typeof cases.get>['case']
export type Reminder = ResponseBody<typeof reminders.list>['reminders'][number]
export type Todo = ResponseBody<typeof todos.list>['todos'][number]
export type PartyList = ResponseBody<typeof parties.list>
export type Party = PartyList['parties'][number]
export type Portal = NonNullable<ResponseBody<typeof portals.get>['portal']>
/** With the link, which is shown once. */
export type PortalLink = ResponseBody<typeof portals.create>
export type LogEntry = ResponseBody<typeof logEntries.list>['entries'][number]
export type Attachment = ResponseBody<typeof attachments.list>['attachments'][number]
export type ChatRoom = ResponseBody<typeof chat.listRooms>['rooms'][number]

export const listKey = (filter: Filter) => ['case', 'list', filter] as const
export const remindersKey = (id: string) => ['reminder', id] as const
export const todosKey = (id: string) => ['todo', id] as const
export const partiesKey = (id: string) => ['party', id] as const
export const logKey = (id: string) => ['log', id] as const
export const attachmentsKey = (id: string) => ['attachment', id] as const
export const portalKey = (id: string) => ['portal', id] as const
export const chatRoomsKey = (id: string) => ['room', id] as const

export const caseListQuery = (filter: Filter) =>
  paginatedQuery(listKey(filter), (page, options) => api.cases.list({ ...filter, ...page }, options))
export const remindersQuery = (id: string) =>
  queryOptions({ queryKey: remindersKey(id), queryFn: async ({ signal }) => (await api.reminders.list({ id }, { signal })).reminders })
export const todosQuery = (id: string) =>
  queryOptions({ queryKey: todosKey(id), queryFn: async ({ signal }) => (await api.todos.list({ id }, { signal })).todos })
export const partiesQuery = (id: string) =>
  queryOptions({ queryKey: partiesKey(id), queryFn: ({ signal }) => api.parties.list({ id }, { signal }) })
export const templateQuery = (id: string, subType: string) =>
  queryOptions({
    queryKey: ['case-template', 'type', id, subType] as const,
    queryFn: async ({ signal }) => (await api.caseTemplates.get({ id, subType: subType || undefined }, { signal })).template,
    enabled: id !== '',
  })
export const templateComparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['case-template', 'case', id] as const,
    queryFn: ({ signal }) => api.caseTemplates.apply({ id, dryRun: true }, { signal }),
  })
export const datesToComputeQuery = (id: string) =>
  queryOptions({
    queryKey: ['case-template', 'dates', id] as const,
    queryFn: async ({ signal }) => (await api.caseTemplates.listDates({ id }, { signal })).dates,
  })
export const logQuery = (id: string) =>
  queryOptions({ queryKey: logKey(id), queryFn: async ({ signal }) => (await api.log.list({ id }, { signal })).entries })
export const portalQuery = (id: string) =>
  queryOptions({ queryKey: portalKey(id), queryFn: async ({ signal }) => (await api.portals.get({ id }, { signal })).portal })
export const caseEventsKey = (id: string) => ['event', 'case', id] as const
export const caseEventsQuery = (id: string) =>
  queryOptions({
    queryKey: caseEventsKey(id),
    queryFn: async ({ signal }) => (await api.events.list({ caseId: id }, { signal })).events,
  })
const attachmentsPerPage = 20
type AttachmentFilter = { tag?: string | undefined; released?: true }
export const attachmentsQuery = (id: string, filter: AttachmentFilter) =>
  infiniteQueryOptions({
    queryKey: [...attachmentsKey(id), filter],
    queryFn: ({ pageParam, signal }) => api.attachments.list({ id, page: pageParam, pageSize: attachmentsPerPage, ...filter }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
export const chatRoomsQuery = (id: string) =>
  queryOptions({ queryKey: chatRoomsKey(id), queryFn: async ({ signal }) => (await api.chat.listRooms({ caseId: id }, { signal })).rooms })
