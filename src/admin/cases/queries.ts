import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { attachments } from '@/contract/attachments'
import type { caseTypes } from '@/contract/case-types'
import type { cases } from '@/contract/cases'
import type { chat } from '@/contract/chat'
import type { log } from '@/contract/log'
import type { reminders } from '@/contract/reminders'
import type { Received } from '@/contract/route'
import type { todos } from '@/contract/todos'
import { paged } from '../shell/paged'
import type { Filter } from './address'

export type Row = Received<typeof cases.list>['cases'][number]
export type Case = Received<typeof cases.get>['case']
export type CaseType = Received<typeof caseTypes.list>['caseTypes'][number]
export type Reminder = Received<typeof reminders.list>['reminders'][number]
export type Todo = Received<typeof todos.list>['todos'][number]
export type Entry = Received<typeof log.list>['entries'][number]
export type Attachment = Received<typeof attachments.list>['attachments'][number]
export type Room = Received<typeof chat.rooms>['rooms'][number]

export const listKey = (filter: Filter) => ['case', 'list', filter] as const
export const oneKey = (id: string) => ['case', 'one', id] as const
export const typesKey = ['case-type', 'list'] as const
export const remindersKey = (id: string) => ['reminder', id] as const
export const todosKey = (id: string) => ['todo', id] as const
export const logKey = (id: string) => ['log', id] as const
export const attachmentsKey = (id: string) => ['attachment', id] as const
export const roomsKey = (id: string) => ['room', id] as const

export const caseList = (filter: Filter) => paged(listKey(filter), (page, options) => api.cases.list({ ...filter, ...page }, options))
export const caseRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.cases.get({ id }, { signal })).case })
export const typeList = queryOptions({ queryKey: typesKey, queryFn: ({ signal }) => api.caseTypes.list({}, { signal }) })
export const reminderList = (id: string) =>
  queryOptions({ queryKey: remindersKey(id), queryFn: async ({ signal }) => (await api.reminders.list({ id }, { signal })).reminders })
export const todoList = (id: string) =>
  queryOptions({ queryKey: todosKey(id), queryFn: async ({ signal }) => (await api.todos.list({ id }, { signal })).todos })
export const logList = (id: string) =>
  queryOptions({ queryKey: logKey(id), queryFn: async ({ signal }) => (await api.log.list({ id }, { signal })).entries })
export const eventsOfCase = (id: string) =>
  queryOptions({
    queryKey: ['event', 'case', id],
    queryFn: async ({ signal }) => (await api.events.list({ caseId: id }, { signal })).events,
  })
const attachmentsPerPage = 20
export const attachmentList = (id: string, tag: string) =>
  infiniteQueryOptions({
    queryKey: [...attachmentsKey(id), tag],
    queryFn: ({ pageParam, signal }) =>
      api.attachments.list({ id, page: pageParam, pageSize: attachmentsPerPage, ...(tag && { tag }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }) => (page * pageSize < total ? page + 1 : undefined),
  })
export const roomList = (id: string) =>
  queryOptions({ queryKey: roomsKey(id), queryFn: async ({ signal }) => (await api.chat.rooms({ caseId: id }, { signal })).rooms })
