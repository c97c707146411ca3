import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import type { outbox } from '@/contract/outbox'
import type { Received } from '@/contract/route'

export type Rows = Received<typeof outbox.list>
export type Mail = Rows['mails'][number]
export const pageSize = 100

export const outboxKey = ['outbox', 'list'] as const
export const outboxList = infiniteQueryOptions({
  queryKey: outboxKey,
  queryFn: ({ pageParam, signal }) => api.outbox.list({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.nextCursor,
  staleTime: 0,
})
export const firstPage = (rows: Rows): InfiniteData<Rows, string> => ({ pages: [rows], pageParams: [''] })
