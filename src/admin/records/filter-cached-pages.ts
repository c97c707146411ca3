import type { InfiniteData } from '@tanstack/react-query'

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

/** An approximation of the server's search, for rows that are already loaded. */
export function matchesSearch(q: string | undefined, texts: (string | null)[], phone?: string | null) {
  if (!q) return true
  const text = normalize(texts.join(' '))
  return normalize(q)
    .split(/\s+/)
    .every((word) => text.includes(word) || (digits(word).length > 2 && digits(phone ?? '').includes(digits(word))))
}

export const filterCachedPages = <List extends string, Row, Page extends Record<List, Row[]>>(
  data: InfiniteData<Page, string> | undefined,
  list: List,
  matchesFilter: (row: Page[List][number]) => boolean,
): InfiniteData<Page, string> | undefined =>
  data && { ...data, pages: data.pages.map((page) => ({ ...page, [list]: page[list].filter(matchesFilter) })) }
