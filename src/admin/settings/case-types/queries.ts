import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { caseTypes } from '@/contract/case-types'
import type { Received } from '@/contract/route'

export type CaseType = Received<typeof caseTypes.list>['caseTypes'][number]
export type SubType = CaseType['subTypes'][number]
/** A case type, or one of its sub-types. */
export type Noted = { name: string; notes: string | null; typeId: string; subId?: string }

export const typeListKey = ['case-type', 'settings'] as const
export const typeList = queryOptions({ queryKey: typeListKey, queryFn: ({ signal }) => api.caseTypes.list({}, { signal }) })
