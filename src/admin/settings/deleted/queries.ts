import { api } from '@/client/api'
import { type deleted, type Restorable, restorable } from '@/contract/deleted'
import type { Received } from '@/contract/route'
import { justRead, paged } from '../../shell/paged'

export type Deleted = Received<typeof deleted.list>['deleted'][number]

export const readKind = (kind: string | null | undefined): Restorable | undefined => restorable.find((one) => one === kind)
export const filterOf = (kind: Restorable | undefined) => (kind ? { resource: kind } : {})
export const deletedKey = (kind: Restorable | undefined) => ['deleted', 'list', filterOf(kind)] as const
export const deletedList = (kind: Restorable | undefined) =>
  paged(deletedKey(kind), (part, options) => api.deleted.list({ ...filterOf(kind), ...part }, options), { staleTime: justRead })
