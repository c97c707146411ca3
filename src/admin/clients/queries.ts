import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { clients } from '@/contract/clients'
import type { Received } from '@/contract/route'
import { paged } from '../shell/paged'
import type { Filter } from './address'

export type Row = Received<typeof clients.list>['clients'][number]
export type Client = Received<typeof clients.get>['client']

export const listKey = (filter: Filter) => ['client', 'list', filter] as const
export const oneKey = (id: string) => ['client', 'one', id] as const
export const casesKey = (id: string) => ['case', 'of-client', id] as const
export const casesShown = 6

export const clientList = (filter: Filter) => paged(listKey(filter), (page, options) => api.clients.list({ ...filter, ...page }, options))
export const clientRecord = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: async ({ signal }) => (await api.clients.get({ id }, { signal })).client })
