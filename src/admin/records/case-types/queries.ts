import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { caseTypes } from '@/contract/case-types'
import type { ResponseBody } from '@/contract/route'

export type CaseType = ResponseBody<typeof caseTypes.list>['caseTypes'][number]
export type SubType = CaseType['subTypes'][number]

export const caseTypeListKey = ['case-type', 'list'] as const
export const caseTypeListQuery = queryOptions({ queryKey: caseTypeListKey, queryFn: ({ signal }) => api.caseTypes.list({}, { signal }) })
