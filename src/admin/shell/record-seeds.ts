import type { QueryKey } from '@tanstack/react-query'
import { uuidPattern } from '@/contract/fields'
import { firstPage } from './paged'
import { plain } from './plain'
import type { Address } from './screen'
import type { Seeds } from './seed'

type Queries<Filter> = {
  filter: (get: (name: string) => string | undefined) => Filter
  list: (filter: Filter) => Promise<object>
  listKey: (filter: Filter) => QueryKey
  one: (id: string) => Promise<object | null>
  oneKey: (id: string) => QueryKey
  beside: (id: string) => readonly (readonly [key: QueryKey, data: Promise<object>])[]
}

/** The first data of a record screen: the list that the URL filters, or the record it names. */
export async function recordSeeds<Filter>(
  { rest: [part], query }: Address,
  { filter, list, listKey, one, oneKey, beside }: Queries<Filter>,
): Promise<Seeds['entries']> {
  if (part === 'new') return []
  if (part === undefined) {
    const parsedFilter = filter((name) => query[name])
    return [[listKey(parsedFilter), firstPage(plain(await list(parsedFilter)))] as const]
  }
  const record = uuidPattern.test(part) ? await one(part) : null
  if (!record) return []
  const related = beside(part).map(async ([key, data]) => [key, plain(await data)] as const)
  return [[oneKey(part), plain(record)], ...(await Promise.all(related))]
}
