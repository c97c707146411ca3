import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { contacts } from '@/contract/contacts'
import type { Received } from '@/contract/route'
import { paged } from '../shell/paged'
import type { Filter } from './address'

export type Row = Received<typeof contacts.list>['contacts'][number]
export type Contact = Received<typeof contacts.get>['contact']

export const listKey = (filter: Filter) => ['contact', 'list', filter] as const
export const oneKey = (id: string) => ['contact', 'one', id] as const

export const contactList = (filter: Filter) => paged(listKey(filter), (page, options) => api.contacts.list({ ...filter, ...page }, options))
export const contactRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.contacts.get({ id }, { signal })).contact })
