import { paginatedQuery } from '@/admin/records/list/paginated-query'
import { api } from '@/client/api'
import type { contacts } from '@/contract/contacts'
import type { ResponseBody } from '@/contract/route'
import type { Filter } from './url-state'

export type Row = ResponseBody<typeof contacts.list>['contacts'][number]
export type Contact = ResponseBody<typeof contacts.get>['contact']

export const listKey = (filter: Filter) => ['contact', 'list', filter] as const

export const contactListQuery = (filter: Filter) =>
  paginatedQuery(listKey(filter), (page, options) => api.contacts.list({ ...filter, ...page }, options))
