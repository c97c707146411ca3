import { api } from '@/client/api'
import { type deleted, type Restorable, restorable } from '@/contract/deleted'
import type { Received } from '@/contract/route'
import { justRead, paged } from '../../shell/paged'

export type Deleted = Received<typeof deleted.list>['deleted'][number]

export const readKind = (kind: string | null | undefined): Restorable | undefined => restorable.find((resource) => resource === kind)
export const filterOf = (kind: Restorable | undefined) => (kind ? { resource: kind } : {})
export const deletedKey = (kind: Restorable | undefined) => ['deleted', 'list', filterOf(kind)] as const
export const deletedList = (kind: Restorable | undefined) =>
  paged(deletedKey(kind), (page, options) => api.deleted.list({ ...filterOf(kind), ...page }, options), { staleTime: justRead })
