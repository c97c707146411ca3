import type { QueryKey } from '@tanstack/react-query'
import { uuidPattern } from '@/contract/fields'
import { firstPage } from './paged'
import { plain } from './plain'
import type { Address } from './screen'
import type { Seeds } from './seed'

type Finders<Filter> = {
  filter: (get: (name: string) => string | undefined) => Filter
  list: (filter: Filter) => Promise<object>
  listKey: (filter: Filter) => QueryKey
  one: (id: string) => Promise<object | null>
  oneKey: (id: string) => QueryKey
  /** What stands beside the record. */
  beside: (id: string) => readonly (readonly [key: QueryKey, data: Promise<object>])[]
}

/** What a noun's screen shows first: the list as its address asks for it, or the record it names. */
export async function recordSeeds<Filter>(
  { rest: [part], query }: Address,
  { filter, list, listKey, one, oneKey, beside }: Finders<Filter>,
): Promise<Seeds['entries']> {
  if (part === 'new') return []
  if (part === undefined) {
    const asked = filter((name) => query[name])
    return [[listKey(asked), firstPage(plain(await list(asked)))] as const]
  }
  const found = uuidPattern.test(part) ? await one(part) : null
  if (!found) return []
  const more = beside(part).map(async ([key, data]) => [key, plain(await data)] as const)
  return [[oneKey(part), plain(found)], ...(await Promise.all(more))]
}
