import { collated } from './collation'
import { type CursorType, type CursorValue, decodeCursor, encodeCursor } from './cursor'
import type { Db } from './db'
import {
  createSearchPlanner,
  isWithinSortLimit,
  matchesOfKind,
  matchingRows,
  type SearchStrategies,
  type SearchStrategy,
  scanEndedEarly,
  scanParams,
  withoutScan,
} from './search'
import { emptySql, joinSql, param, type SqlFragment, type SqlPart, sql, statement } from './sql'

/** `q`: only for tables with the column `search`. */
export type ListQuery = { limit?: number | undefined; cursor?: string | undefined; sort?: string | undefined; q?: string | undefined }
/**
 * One key of an order. SQL applies `expression` both to the column and to the cursor's value, so that they compare alike;
 * `cursorExpression` replaces it for the cursor's value.
 */
export type SortKey<Row> = {
  column: SqlFragment
  kind: CursorType
  expression?: (value: SqlPart) => SqlFragment
  cursorExpression?: (value: SqlPart) => SqlFragment
  valueOfRow: (row: Row) => CursorValue | Date
}
/** All keys have the same direction; the last one must be unique. */
export type SortOrder<Row> = { keys: SortKey<Row>[]; descending?: true }

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
type SortShape = { filters: string; sort: string; after: string; near: '' | 'near'; all: '' | 'all' }
type ListShape = { filters: string; sort: string; after: '' | 'exact' | 'near'; exact: SearchStrategy; near: SearchStrategy; size: string }
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
const beyondTotal = maxTotal + 1
const maxPageSize = 500

/**
 * Reads a page, or up to 10,000 rows, and the total. A search returns exact matches first, then similar spellings, each
 * in the list's order.
 */
export function defineList<Row extends object, Filter extends ListQuery>(
  name: string,
  { table, columns, joins = emptySql, baseCondition = notDeleted, filters, orders, defaultSort }: ListDefinition<Row, Filter>,
) {
  const conditions = filters as Record<string, SqlFragment>
  const orderOf = (sort: string) => (orders as Record<string, SortOrder<Row>>)[sort] as SortOrder<Row>
  const where = (s: { filters: string }) =>
    joinSql(
      [
        baseCondition,
        ...s.filters
          .split(' ')
          .filter(Boolean)
          .map((f) => conditions[f] as SqlFragment),
      ],
      ' AND ',
    )

  const selectRows = statement<SearchResult<Row>, ListShape>(`${name}.list`, (s) => {
    const by = orderBy(orderOf(s.sort))
    const source = (kind: 'exact' | 'near') => ({
      table,
      where: where(s),
      by,
      afterCursor: s.after === kind ? sql`AND ${isAfterCursor(orderOf(s.sort))}` : emptySql,
    })
    if (!s.exact && !s.near) {
      const { afterCursor } = source('exact')
      return sql`SELECT ${columns} FROM (SELECT r.* FROM ${table} r WHERE ${where(s)} ${afterCursor} ORDER BY ${by} LIMIT ${sizes[s.size] as SqlFragment}) r ${joins} ORDER BY ${by}`
    }
    const kinds = joinSql(
      (['exact', 'near'] as const).filter((kind) => s[kind]).map((kind) => matchesOfKind(kind, s[kind], source(kind))),
      ' UNION ALL ',
    )
    return sql`SELECT ${columns}, r.near FROM (SELECT * FROM (${kinds}) matches LIMIT ${param('limit')}) r ${joins} ORDER BY r.near, ${by}`
  })
  const selectTotal = statement<{ total: number }, { filters: string }>(
    `${name}.total`,
    (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} LIMIT ${countLimit}) counted`,
  )
  const planSearch = createSearchPlanner(name, table, where, countLimit)
  const selectSorted = statement<SearchResult<Row> & { total: number }, SortShape>(`${name}.selectSorted`, (s) => {
    const order = orderOf(s.sort)
    const aliased = withAliases(order)
    const onNear = sql`${param('onNear')}::boolean`
    const hit = matchingRows({ table, where: where(s) }, keysWithAliases(order), { near: s.near === 'near', all: s.all === 'all' })
    const after = s.after ? sql`WHERE h.near > ${onNear} OR (h.near = ${onNear} AND ${isAfterCursor(aliased)})` : emptySql
    return sql`WITH ${hit}, page AS (SELECT h.id, h.near FROM hit h ${after} ORDER BY h.near, ${orderBy(aliased)} LIMIT (SELECT ${param('limit')}::int))
      SELECT ${columns}, page.near, matched.total FROM page JOIN ${table} r ON r.id = page.id CROSS JOIN (SELECT count(*)::int AS total FROM hit) matched ${joins} ORDER BY page.near, ${orderBy(order)}`
  })

  /** The cursor of a search begins with whether the page ended among similar spellings. */
  function prepareQuery(filter: Filter, values: Record<string, unknown>) {
    const isSearch = Boolean(filter.q?.trim())
    const sort = filter.sort ?? defaultSort
    const kinds = orderOf(sort).keys.map((k) => k.kind)
    const after = decodeCursor(filter.cursor, isSearch ? ['boolean', ...kinds] : kinds)
    const limit = filter.limit ?? defaultLimit
    const params: Record<string, unknown> = { ...values, ...filter, ...scanParams, limit: limit + 1 }
    for (const [i, value] of after?.slice(isSearch ? 1 : 0).entries() ?? []) params[`after${i}`] = value
    const usedFilters = Object.keys(conditions).filter((f) => params[f] !== undefined)
    const shape: ListShape = {
      filters: usedFilters.join(' '),
      sort,
      after: after ? 'exact' : '',
      exact: '',
      near: '',
      size: isSearch ? '' : sizeFor(limit),
    }
    return { isSearch, limit, params, shape, onNear: isSearch && after?.[0] === true }
  }
  type PreparedQuery = ReturnType<typeof prepareQuery>
  type RowsAndTotal = [rows: SearchResult<Row>[], total: number]

  async function readAll(db: Pick<Db, 'sql'>, { params, shape }: PreparedQuery): Promise<RowsAndTotal> {
    const [rows, [all]] = await Promise.all([selectRows(db, params, shape), selectTotal(db, params, shape)])
    return [rows, all?.total ?? 0]
  }

  async function readMatches(db: Pick<Db, 'sql'>, query: PreparedQuery): Promise<RowsAndTotal> {
    const plan = await planSearch(db, query.params, query.shape.filters)
    if (!plan) return [[], 0]
    const params = { ...query.params, ...plan.words, onNear: query.onNear }
    // A scan in index order pays off for a page only.
    const all = query.limit > maxPageSize
    if (all || plan.isFew) {
      const result = await readSorted(db, params, { ...query.shape, near: plan.near, all: all ? 'all' : '' })
      if (all || isWithinSortLimit(result[1])) return result
    }
    return readByStrategy(db, params, plan.strategies, query)
  }

  async function readByStrategy(
    db: Pick<Db, 'sql'>,
    params: Record<string, unknown>,
    strategies: SearchStrategies,
    { shape, limit, onNear }: PreparedQuery,
  ): Promise<RowsAndTotal> {
    const remaining: SearchStrategies = onNear ? { exact: '', near: strategies.near } : strategies
    if (!remaining.exact && !remaining.near) return [[], beyondTotal]
    const searchShape: ListShape = { ...shape, ...remaining, after: shape.after && (onNear ? 'near' : 'exact') }
    const rows = await selectRows(db, params, searchShape)
    if (!scanEndedEarly(remaining, rows, limit)) return [rows, beyondTotal]
    return [await selectRows(db, params, { ...searchShape, ...withoutScan(remaining) }), beyondTotal]
  }

  async function readSorted(
    db: Pick<Db, 'sql'>,
    params: Record<string, unknown>,
    { filters, sort, after, near, all }: SortShape,
  ): Promise<RowsAndTotal> {
    const shape: SortShape = { filters, sort, after, near, all }
    const rows = await selectSorted(db, params, shape)
    // The rows of the last page may be gone by now; the total is still needed.
    const [first] = rows.length || !after ? rows : await selectSorted(db, params, { ...shape, after: '' })
    return [rows.map(({ total: _, ...row }) => row as unknown as SearchResult<Row>), first?.total ?? 0]
  }

  return async (db: Pick<Db, 'sql'>, filter: Filter, values: Record<string, unknown> = {}): Promise<ListPage<Row>> => {
    const query = prepareQuery(filter, values)
    const [results, total] = await (query.isSearch ? readMatches : readAll)(db, query)
    const rows = results.length > query.limit ? results.slice(0, query.limit) : results
    const last = results.length > query.limit ? rows[query.limit - 1] : undefined
    const { keys } = orderOf(query.shape.sort)
    return {
      rows,
      total: Math.min(total, maxTotal),
      ...(total > maxTotal && { totalIsMore: true as const }),
      ...(last && { nextCursor: encodeCursor([...(query.isSearch ? [last.near === true] : []), ...keys.map((k) => k.valueOfRow(last))]) }),
    }
  }
}

/** Short column names for an order's keys, where the row itself is not available. */
const aliases = [sql`k0`, sql`k1`, sql`k2`, sql`k3`]
const aliasOf = (i: number) => aliases[i] as SqlFragment
const keysWithAliases = <Row>({ keys }: SortOrder<Row>) =>
  joinSql(
    keys.map((k, i) => sql`${applyExpression(k, k.column)} AS ${aliasOf(i)}`),
    ', ',
  )
/** The same order with those names, where `expression` is already applied. */
const withAliases = <Row>({ keys, descending }: SortOrder<Row>): SortOrder<Row> => ({
  keys: keys.map(({ expression, ...k }, i) => ({ ...k, column: aliasOf(i), ...(expression && { cursorExpression: expression }) })),
  ...(descending && { descending }),
})

const identity = (value: SqlPart) => sql`${value}`
const applyExpression = <Row>(key: SortKey<Row>, value: SqlPart) => (key.expression ?? identity)(value)
const orderBy = <Row>({ keys, descending }: SortOrder<Row>) =>
  joinSql(
    keys.map((k) => (descending ? sql`${applyExpression(k, k.column)} DESC` : applyExpression(k, k.column))),
    ', ',
  )
function isAfterCursor<Row>({ keys, descending }: SortOrder<Row>) {
  const columns = joinSql(
    keys.map((k) => applyExpression(k, k.column)),
    ', ',
  )
  const values = joinSql(
    keys.map((k, i) => (k.cursorExpression ?? k.expression ?? identity)(sql`${param(`after${i}`)}${casts[k.kind]}`)),
    ', ',
  )
  return descending ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
const casts: Record<CursorType, SqlFragment> = {
  text: sql`::text`,
  uuid: sql`::uuid`,
  timestamptz: sql`::timestamptz`,
  boolean: sql`::boolean`,
  integer: sql`::integer`,
}

export const byText = <Row>(column: SqlFragment, valueOfRow: (row: Row) => string): SortKey<Row> => ({
  column,
  kind: 'text',
  expression: collated,
  valueOfRow,
})
export const byInstant = <Row>(column: SqlFragment, valueOfRow: (row: Row) => Date | string): SortKey<Row> => ({
  column,
  kind: 'timestamptz',
  valueOfRow,
})
export const byId = <Row extends { id: string }>(): SortKey<Row> => ({ column: sql`r.id`, kind: 'uuid', valueOfRow: (row) => row.id })
