import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** `resource`: the first part of the query keys. `list`: the name of the rows in list responses. */
export type CachedResource = { resource: string; list: string }
type Row = { id: string }
type Pages = InfiniteData<Record<string, Row[]>>

/** Changes a row in all cached queries; null removes it from the lists. */
export function updateCachedRow<CachedRow extends Row>(
  client: QueryClient,
  { resource, list }: CachedResource,
  id: string,
  change: ((row: CachedRow) => Partial<CachedRow>) | null,
) {
  const apply = (row: Row) => (row.id !== id ? [row] : change ? [{ ...row, ...change(row as CachedRow) }] : [])
  client.setQueriesData<Pages>(
    { queryKey: [resource, 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, [list]: (page[list] ?? []).flatMap(apply) })) },
  )
  client.setQueryData<Row>([resource, 'one', id], (row) => row && apply(row)[0])
}

export function findCachedRow<CachedRow extends Row>(
  client: QueryClient,
  { resource, list }: CachedResource,
  id: string,
): CachedRow | undefined {
  for (const [, data] of client.getQueriesData<Pages>({ queryKey: [resource, 'list'] }))
    for (const page of data?.pages ?? []) {
      const row = page[list]?.find((candidate) => candidate.id === id)
      if (row) return row as CachedRow
    }
  return undefined
}
