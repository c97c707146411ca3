import type { QueryKey } from '@tanstack/react-query'
import { uuidPattern } from '@/contract/fields'
import { firstPage } from './paged'
import { plain } from './plain'
import type { Address } from './screen'

type Finders<Filter> = {
  filter: (get: (name: string) => string | undefined) => Filter
  list: (filter: Filter) => Promise<object>
  listKey: (filter: Filter) => QueryKey
  one: (id: string) => Promise<object | null>
  oneKey: (id: string) => QueryKey
}

/** What a noun's screen shows first: the list as its address asks for it, or the record it names. */
export async function recordSeeds<Filter>({ rest: [part], query }: Address, { filter, list, listKey, one, oneKey }: Finders<Filter>) {
  if (part === 'new') return []
  if (part === undefined) {
    const asked = filter((name) => query[name])
    return [[listKey(asked), firstPage(plain(await list(asked)))] as const]
  }
  const found = uuidPattern.test(part) ? await one(part) : null
  return found ? [[oneKey(part), plain(found)] as const] : []
}
