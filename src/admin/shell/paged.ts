import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** How many rows a list asks for at once. */
export const pageSize = 100
/** For lists that nothing announces: what came with the page is not asked for again at once; later it is. */
export const justRead = 5_000
type Part = { limit: number; cursor?: string }
export type Rows = { nextCursor?: string | undefined }

/** A list that comes in pages, each of which says where the next begins. */
export const paged = <Found extends Rows>(
  queryKey: QueryKey,
  find: (part: Part, options: { signal: AbortSignal }) => Promise<Found>,
  { staleTime }: { staleTime?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey,
    ...(staleTime !== undefined && { staleTime }),
    queryFn: ({ pageParam, signal }) => find({ limit: pageSize, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page: Found) => page.nextCursor,
  })
export type Paged<Found extends Rows> = ReturnType<typeof paged<Found>>

/** The page that came with the screen. */
export const firstPage = <Found>(rows: Found): InfiniteData<Found, string> => ({ pages: [rows], pageParams: [''] })
