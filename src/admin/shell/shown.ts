import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** Where a noun's rows are kept: its queries' first word, and the name its lists have in answers. */
export type Kept = { resource: string; list: string }
type Row = { id: string }
type Pages = InfiniteData<Record<string, Row[]>>

/** Shows a change everywhere at once: null takes the row away. */
export function show<Shown extends Row>(
  client: QueryClient,
  { resource, list }: Kept,
  id: string,
  change: ((row: Shown) => Partial<Shown>) | null,
) {
  const changed = (row: Row) => (row.id !== id ? [row] : change ? [{ ...row, ...change(row as Shown) }] : [])
  client.setQueriesData<Pages>(
    { queryKey: [resource, 'list'] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, [list]: (page[list] ?? []).flatMap(changed) })) },
  )
  client.setQueryData<Row>([resource, 'one', id], (row) => row && changed(row)[0])
}

/** What the lists that were seen know of one row. */
export function knownRow<Shown extends Row>(client: QueryClient, { resource, list }: Kept, id: string): Shown | undefined {
  for (const [, data] of client.getQueriesData<Pages>({ queryKey: [resource, 'list'] }))
    for (const page of data?.pages ?? []) {
      const row = page[list]?.find((one) => one.id === id)
      if (row) return row as Shown
    }
  return undefined
}
