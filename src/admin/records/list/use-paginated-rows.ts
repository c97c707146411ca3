'use client'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterCachedPages } from './filter-cached-pages'
import type { CursorPage, PaginatedQuery } from './paginated-query'

/** The rows of all loaded pages. With `matchesFilter`, a new filter applies to the loaded rows until the server responds. */
export function usePaginatedRows<List extends string, Page extends CursorPage & Record<List, { id: string }[]>>(
  options: PaginatedQuery<Page>,
  list: List,
  matchesFilter?: (row: Page[List][number]) => boolean,
) {
  const query = useInfiniteQuery({
    ...options,
    ...(matchesFilter && {
      placeholderData: (previous: InfiniteData<Page, string> | undefined) => filterCachedPages(previous, list, matchesFilter),
    }),
  })
  const pages = query.data?.pages
  return {
    query,
    rows: useMemo(() => pages?.flatMap<Page[List][number]>((page) => page[list]) ?? [], [pages, list]),
    loadMore: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
  }
}
