import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

export const pageSize = 100
/** In ms, for lists whose changes are not sent over the socket. Avoids a refetch directly after the page has loaded. */
export const justRead = 5_000
type PageRequest = { limit: number; cursor?: string }
export type Rows = { nextCursor?: string | undefined }

export const paged = <Page extends Rows>(
  queryKey: QueryKey,
  find: (page: PageRequest, options: { signal: AbortSignal }) => Promise<Page>,
  { staleTime }: { staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    ...(staleTime !== undefined && { staleTime }),
    queryFn: ({ pageParam, signal }) => find({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Page) => page.nextCursor,
  })
export type Paged<Page extends Rows> = ReturnType<typeof paged<Page>>

export const firstPage = <Page>(page: Page): InfiniteData<Page, string> => ({ pages: [page], pageParams: [''] })
