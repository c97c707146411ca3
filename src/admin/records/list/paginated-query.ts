import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

export const pageSize = 100
/** For lists whose changes are not sent over the socket. Avoids a refetch directly after the page has loaded. */
export const unpublishedStaleTimeMs = 5_000
type PageRequest = { limit: number; cursor?: string }
export type CursorPage = { nextCursor?: string | undefined }

export const paginatedQuery = <Page extends CursorPage>(
  queryKey: QueryKey,
  find: (page: PageRequest, options: { signal: AbortSignal }) => Promise<Page>,
  { staleTime }: { staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    ...(staleTime !== undefined && { staleTime }),
    queryFn: ({ pageParam, signal }) => find({ limit: pageSize, cursor: pageParam || undefined }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
  })
export type PaginatedQuery<Page extends CursorPage> = ReturnType<typeof paginatedQuery<Page>>

export const toInfiniteData = <Page>(page: Page): InfiniteData<Page, string> => ({ pages: [page], pageParams: [''] })
