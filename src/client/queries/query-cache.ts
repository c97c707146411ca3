import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { writeBelowChanges } from './optimistic-change'

/** `resource`: the first part of the query keys. `list`: the name of the rows in list responses. */
export type CachedResource = { resource: string; list: string }
type Row = { id: string }
type Pages = InfiniteData<Record<string, Row[]>>

type RowChange<CachedRow> = ((row: CachedRow) => Partial<CachedRow>) | null

/** Changes a row in the data of a query; null removes it from a list. Returns the data itself if it has no such rows. */
export function changeRow<CachedRow extends Row>(
  data: unknown,
  [, part, recordId]: QueryKey,
  { list }: CachedResource,
  id: string,
  change: RowChange<CachedRow>,
) {
  const apply = (row: Row) => (row.id !== id ? [row] : change ? [{ ...row, ...change(row as CachedRow) }] : [])
  if (part === 'one' && recordId === id) return apply(data as Row)[0]
  if (part !== 'list') return data
  const { pages, ...rest } = data as Pages
  return { ...rest, pages: pages.map((page) => ({ ...page, [list]: (page[list] ?? []).flatMap(apply) })) }
}

/** Changes a row in all cached queries; null removes it from the lists. */
export function updateCachedRow<CachedRow extends Row>(
  client: QueryClient,
  cached: CachedResource,
  id: string,
  change: RowChange<CachedRow>,
) {
  for (const queryKey of [
    [cached.resource, 'list'],
    [cached.resource, 'one', id],
  ])
    for (const [key, data] of client.getQueriesData({ queryKey }))
      if (data) writeBelowChanges(client, key, (rows) => changeRow(rows, key, cached, id, change))
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
