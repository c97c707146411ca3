import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '@/client/api'
import { type deleted, type Restorable, restorable } from '@/contract/deleted'
import type { Received } from '@/contract/route'

export type Rows = Received<typeof deleted.list>
export type Deleted = Rows['deleted'][number]
export const pageSize = 100

export const readKind = (kind: string | null | undefined): Restorable | undefined => restorable.find((one) => one === kind)
export const filterOf = (kind: Restorable | undefined) => (kind ? { resource: kind } : {})
export const deletedKey = (kind: Restorable | undefined) => ['deleted', 'list', filterOf(kind)] as const
export const deletedList = (kind: Restorable | undefined) =>
  infiniteQueryOptions({
    queryKey: deletedKey(kind),
    queryFn: ({ pageParam, signal }) =>
      api.deleted.list({ ...filterOf(kind), limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  })
export const firstPage = (rows: Rows): InfiniteData<Rows, string> => ({ pages: [rows], pageParams: [''] })
