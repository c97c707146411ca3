import { decodeCursor, encodeCursor } from './cursor'
import type { Db } from './db'
import { everyRow, noRow, type PageRange, parseSearch, searchPage } from './search'
import { isAfterCursor, keysWithAliases, orderBy, type SortOrder, withAliases } from './sort-order'
import { emptySql, joinSql, type SqlFragment, sql, statementOfShape } from './sql'

/** `q`: only for tables with the column `search`. `in`: only for tables with `name_search`; without `q` it has no effect. */
export type ListQuery = {
  limit?: number | undefined
  cursor?: string | undefined
  sort?: string | undefined
  q?: string | undefined
  in?: 'name' | undefined
}

type SortOf<Filter> = NonNullable<Filter extends { sort?: infer T } ? T : never> & string
/** The table is aliased as `r`. Only `columns` may use the `joins`, which run for the rows of the page only. */
export type ListDefinition<Row, Filter> = {
  table: SqlFragment
  columns: SqlFragment
  joins?: SqlFragment
  /** The condition of every row; default: not deleted. */
  baseCondition?: SqlFragment
  /** The condition of each filter, used if the filter is given. */
  filters: { [F in Exclude<keyof Filter, keyof ListQuery>]-?: SqlFragment }
  orders: { [S in SortOf<Filter>]: SortOrder<Row> }
  defaultSort: SortOf<Filter>
}
const notDeleted = sql`r.deleted_at IS NULL`
/** For tables without deleted rows. */
export const allRows = sql`true`
type SearchResult<Row> = Row & { near?: boolean }
type ListShape = { filters: string; sort: string; after: '' | 'after'; size: string }
/** `after`: the kind of match that the cursor's row is. */
type SearchShape = { filters: string; sort: string; after: '' | 'exact' | 'near'; near: '' | 'near'; in: '' | 'name' }
export type ListPage<Row> = { rows: Row[]; total: number; totalIsMore?: true; nextCursor?: string }

const defaultLimit = 10_000
/**
 * The LIMIT of a statement: the smallest size above the page's limit. A LIMIT as a parameter would be planned again at
 * each call, which takes as long as the read.
 */
const sizes: Record<string, SqlFragment> = { 11: sql`11`, 51: sql`51`, 101: sql`101`, 201: sql`201`, 501: sql`501`, 10001: sql`10001` }
const sizeFor = (limit: number) => Object.keys(sizes).find((size) => Number(size) > limit) as string
/** Larger totals are not exact. */
const maxTotal = 1_000
const countLimit = sql`1001`

/**
 * Reads a page, or up to 10,000 rows, and the total. A search returns exact matches first, then similar spellings, each
 * in the list's order.
 */
export function defineList<Row extends object, Filter extends ListQuery>({
  table,
  columns,
  joins = emptySql,
  baseCondition = notDeleted,
  filters,
  orders,
  defaultSort,
}: ListDefinition<Row, Filter>) {
  const conditions = filters as Record<string, SqlFragment>
  const orderOf = (sort: string) => (orders as Record<string, SortOrder<Row>>)[sort] as SortOrder<Row>
  const where = (s: { filters: string }) => {
    const used = s.filters.split(' ').filter(Boolean)
    return joinSql([baseCondition, ...used.map((f) => conditions[f] as SqlFragment)], ' AND ')
  }

  const selectRows = statementOfShape<Row, ListShape>()((s) => {
    const order = orderOf(s.sort)
    const after = s.after ? sql`AND ${isAfterCursor(order)}` : emptySql
    return sql`SELECT ${columns} FROM (SELECT r.* FROM ${table} r WHERE ${where(s)} ${after} ORDER BY ${orderBy(order)} LIMIT ${sizes[s.size] as SqlFragment}) r
      ${joins} ORDER BY ${orderBy(order)}`
  })
  const selectTotal = statementOfShape<{ total: number }, { filters: string }>()(
    (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} LIMIT ${countLimit}) counted`,
  )
  /** Has one row without `near` if the page is empty. */
  const selectMatches = statementOfShape<Row & { near: boolean | null; total: number }, SearchShape>()((s) => {
    const order = orderOf(s.sort)
    const aliased = withAliases(order)
    const list = {
      table,
      column: s.in ? sql`r.name_search` : sql`r.search`,
      where: where(s),
      by: orderBy(order),
      keys: keysWithAliases(order),
      byKeys: orderBy(aliased),
    }
    const afterCursor: PageRange = { rows: isAfterCursor(order), keys: isAfterCursor(aliased) }
    const exact = { '': everyRow, exact: afterCursor, near: noRow }[s.after]
    const near = s.after === 'near' ? afterCursor : everyRow
    return sql`WITH ${searchPage(list, exact, s.near ? near : undefined)}
      SELECT ${columns}, page.near, matched.total FROM matched LEFT JOIN (page JOIN ${table} r ON r.id = page.id ${joins}) ON true ORDER BY page.near, ${list.by}`
  })

  function prepareQuery(filter: Filter, values: Record<string, unknown>) {
    const isSearch = Boolean(filter.q?.trim())
    const sort = filter.sort ?? defaultSort
    const kinds = orderOf(sort).keys.map((k) => k.kind)
    const cursor = decodeCursor(filter.cursor, isSearch ? ['boolean', ...kinds] : kinds)
    const limit = filter.limit ?? defaultLimit
    const params: Record<string, unknown> = { ...values, ...filter, limit: limit + 1 }
    for (const [i, value] of cursor?.slice(isSearch ? 1 : 0).entries() ?? []) params[`after${i}`] = value
    const usedFilters = Object.keys(conditions).filter((f) => params[f] !== undefined)
    return { isSearch, limit, cursor, params, filters: usedFilters.join(' '), sort }
  }
  type PreparedQuery = ReturnType<typeof prepareQuery>
  type RowsAndTotal = [rows: SearchResult<Row>[], total: number]

  async function readAll(db: Pick<Db, 'sql'>, { params, filters, sort, cursor, limit }: PreparedQuery): Promise<RowsAndTotal> {
    const shape: ListShape = { filters, sort, after: cursor ? 'after' : '', size: sizeFor(limit) }
    const [rows, [all]] = await Promise.all([selectRows(db, params, shape), selectTotal(db, params, { filters })])
    return [rows, all?.total ?? 0]
  }

  /** The cursor of a search begins with whether the page ended among similar spellings. */
  async function readMatches(db: Pick<Db, 'sql'>, { params, filters, sort, cursor }: PreparedQuery): Promise<RowsAndTotal> {
    const queries = await parseSearch(db, String(params.q))
    if (!queries) return [[], 0]
    const after = cursor ? (cursor[0] ? 'near' : 'exact') : ''
    const near = queries.near === null || params.in ? '' : 'near'
    const rows = await selectMatches(db, { ...params, ...queries }, { filters, sort, after, near, in: params.in ? 'name' : '' })
    const matches = rows.filter(({ near }) => near !== null).map(({ total: _, ...row }) => row as unknown as SearchResult<Row>)
    return [matches, rows[0]?.total ?? 0]
  }

  return async (db: Pick<Db, 'sql'>, filter: Filter, values: Record<string, unknown> = {}): Promise<ListPage<Row>> => {
    const query = prepareQuery(filter, values)
    const [results, total] = await (query.isSearch ? readMatches : readAll)(db, query)
    const rows = results.slice(0, query.limit)
    const last = results.length > query.limit ? rows[query.limit - 1] : undefined
    const { keys } = orderOf(query.sort)
    return {
      rows,
      total: Math.min(total, maxTotal),
      ...(total > maxTotal && { totalIsMore: true as const }),
      ...(last && { nextCursor: encodeCursor([...(query.isSearch ? [last.near === true] : []), ...keys.map((k) => k.valueOfRow(last))]) }),
    }
  }
}
