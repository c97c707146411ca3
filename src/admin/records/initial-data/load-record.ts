import type { QueryKey } from '@tanstack/react-query'
import type { ScreenLocation } from '@/admin/frame/screen'
import { toInfiniteData } from '@/admin/records/list/paginated-query'
import { uuidPattern } from '@/contract/constants/fields'
import type { InitialData } from './use-initial-data'

type Queries<Filter, Row> = {
  parseFilter: (get: (name: string) => string | undefined) => Filter
  findList: (filter: Filter) => Promise<object>
  listKey: (filter: Filter) => QueryKey
  findRecord: (id: string) => Promise<Row | null>
  recordKey: (id: string) => QueryKey
  findRelated: (id: string) => readonly (readonly [key: QueryKey, data: Promise<object>])[]
  /** The content above the record's form. It would move the form if it came later. */
  findStatus?: (record: Row) => Promise<InitialData['entries']>
}

/** The data with which a record screen starts: the list that the URL filters, or the record it names. */
export async function loadRecordInitialData<Filter, Row extends object>(
  { rest: [part], query }: ScreenLocation,
  { parseFilter, findList, listKey, findRecord, recordKey, findRelated, findStatus }: Queries<Filter, Row>,
): Promise<InitialData['entries']> {
  if (part === 'new') return []
  if (part === undefined) {
    const parsedFilter = parseFilter((name) => query[name])
    return [[listKey(parsedFilter), toInfiniteData(await findList(parsedFilter))] as const]
  }
  const record = uuidPattern.test(part) ? await findRecord(part) : null
  if (!record) return []
  const related = findRelated(part).map(async ([key, data]) => [key, await data] as const)
  const [status, ...rest] = await Promise.all([findStatus?.(record) ?? [], ...related])
  return [[recordKey(part), record], ...status, ...rest]
}
