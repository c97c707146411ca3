import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { caseTypes } from '@/contract/case-types'
import type { ResponseBody } from '@/contract/route'

export type CaseType = ResponseBody<typeof caseTypes.list>['caseTypes'][number]
export type SubType = CaseType['subTypes'][number]
/** A case type, or one of its sub-types. */
export type NoteTarget = { name: string; notes: string | null; typeId: string; subId?: string }

export const caseTypeListKey = ['case-type', 'settings'] as const
export const caseTypeListQuery = queryOptions({ queryKey: caseTypeListKey, queryFn: ({ signal }) => api.caseTypes.list({}, { signal }) })
