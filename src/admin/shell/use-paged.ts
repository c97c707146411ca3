'use client'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { narrowed } from './narrow'
import type { Paged, Rows } from './paged'

/** The rows of all loaded pages. With `fits`, a new filter applies to the loaded rows until the server responds. */
export function usePaged<List extends string, Page extends Rows & Record<List, { id: string }[]>>(
  options: Paged<Page>,
  list: List,
  fits?: (row: Page[List][number]) => boolean,
) {
  const found = useInfiniteQuery({
    ...options,
    ...(fits && { placeholderData: (previous: InfiniteData<Page, string> | undefined) => narrowed(previous, list, fits) }),
  })
  const pages = found.data?.pages
  return {
    found,
    rows: useMemo(() => pages?.flatMap<Page[List][number]>((page) => page[list]) ?? [], [pages, list]),
    more: found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined,
  }
}
