import { api } from '@/client/api'
import type { ledger } from '@/contract/ledger'
import type { Received } from '@/contract/route'
import { justRead, paged } from '../../shell/paged'
import type { Filter } from './filter'

export type Entry = Received<typeof ledger.list>['entries'][number]

export const ledgerKey = (filter: Filter) => ['ledger', 'list', filter] as const
export const ledgerList = (filter: Filter) =>
  paged(ledgerKey(filter), (page, options) => api.ledger.list({ ...filter, ...page }, options), { staleTime: justRead })
