import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { caseTypes } from '@/contract/case-types'
import type { Received } from '@/contract/route'

export type Types = Received<typeof caseTypes.list>
export type CaseType = Types['caseTypes'][number]
export type SubType = CaseType['subTypes'][number]
/** A type, or a sub-type with the type it belongs to. */
export type Noted = { name: string; notes: string | null; typeId: string; subId?: string }

export const typeListKey = ['case-type', 'settings'] as const
export const typeList = queryOptions({ queryKey: typeListKey, queryFn: ({ signal }) => api.caseTypes.list({}, { signal }) })
