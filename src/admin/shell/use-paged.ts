'use client'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { narrowed } from './narrow'
import type { Paged, Rows } from './paged'

/** The rows of all pages that came. With `fits` what is known already answers a new filter at once, until the server does. */
export function usePaged<List extends string, Found extends Rows & Record<List, { id: string }[]>>(
  options: Paged<Found>,
  list: List,
  fits?: (row: Found[List][number]) => boolean,
) {
  const found = useInfiniteQuery({
    ...options,
    ...(fits && { placeholderData: (before: InfiniteData<Found, string> | undefined) => narrowed(before, list, fits) }),
  })
  const pages = found.data?.pages
  return {
    found,
    rows: useMemo(() => pages?.flatMap<Found[List][number]>((page) => page[list]) ?? [], [pages, list]),
    more: found.hasNextPage && !found.isFetchingNextPage ? () => void found.fetchNextPage() : undefined,
  }
}
