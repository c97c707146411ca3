import type { InfiniteData } from '@tanstack/react-query'

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const digits = (text: string) => text.replace(/\D/g, '')

/** Whether these texts fit what is typed, as far as this browser can tell; the server knows better and follows. */
export function fitsWords(q: string | undefined, texts: (string | null)[], phone?: string | null) {
  if (!q) return true
  const text = bare(texts.join(' '))
  return bare(q)
    .split(/\s+/)
    .every((word) => text.includes(word) || (digits(word).length > 2 && digits(phone ?? '').includes(digits(word))))
}

/** What is known already, narrowed at once to the new filter, until the server answers. */
export const narrowed = <List extends string, Row, Page extends Record<List, Row[]>>(
  before: InfiniteData<Page, string> | undefined,
  list: List,
  fits: (row: Page[List][number]) => boolean,
): InfiniteData<Page, string> | undefined =>
  before && { ...before, pages: before.pages.map((page) => ({ ...page, [list]: page[list].filter(fits) })) }
