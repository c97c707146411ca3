import type { InfiniteData } from '@tanstack/react-query'

export const filterCachedPages = <List extends string, Row, Page extends Record<List, Row[]>>(
  data: InfiniteData<Page, string> | undefined,
  list: List,
  matchesFilter: (row: Page[List][number]) => boolean,
): InfiniteData<Page, string> | undefined =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, [list]: page[list].filter(matchesFilter) })) }
