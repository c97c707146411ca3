'use client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { ResponseBody } from '@/contract/route'
import type { setup } from '@/contract/setup'

export type Setup = ResponseBody<typeof setup.get>
export const setupKey = ['setup'] as const
export const setupQuery = queryOptions({ queryKey: setupKey, queryFn: ({ signal }) => api.setup.get({}, { signal }), staleTime: 10_000 })
