import { type CursorType, type CursorValue, decodeCursor, encodeCursor } from './cursor'
import type { Db } from './db'
import { asking, cutShort, isFew, matches, tier, type Way, type Ways, walking, withoutWalk } from './search'
import { emptySql, joinSql, param, type SqlFragment, type SqlPart, sql, statement } from './sql'

/** `q`: only for tables with the column `search`. */
export type ListQuery = { limit?: number | undefined; cursor?: string | undefined; sort?: string | undefined; q?: string | undefined }
/**
 * One key of an order. SQL applies `as` both to the column and to the cursor's value, so that they compare alike. `of`
 * is the value in the row.
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
type Matched<Row> = Row & { near?: boolean }
type Found = { filters: string; sort: string; after: string; near: '' | 'near'; all: '' | 'all' }
type Shape = { filters: string; sort: string; after: '' | 'exact' | 'near'; exact: Way; near: Way; size: string }
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
const beyondCounted = sql`1001`
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
  const known = filters as Record<string, SqlFragment>
  const orderOf = (sort: string) => (orders as Record<string, SortOrder<Row>>)[sort] as SortOrder<Row>
  const where = (s: { filters: string }) =>
    joinSql(
      [
        baseCondition,
        ...s.filters
          .split(' ')
          .filter(Boolean)
          .map((f) => known[f] as SqlFragment),
      ],
      ' AND ',
    )

  const rowsOf = statement<Matched<Row>, Shape>(`${name}.list`, (s) => {
    const by = orderBy(orderOf(s.sort))
    const reading = (kind: 'exact' | 'near') => ({
      table,
      where: where(s),
      by,
      beyond: s.after === kind ? sql`AND ${beyond(orderOf(s.sort))}` : emptySql,
    })
    if (!s.exact && !s.near) {
      const { beyond } = reading('exact')
      return sql`SELECT ${columns} FROM (SELECT r.* FROM ${table} r WHERE ${where(s)} ${beyond} ORDER BY ${by} LIMIT ${sizes[s.size] as SqlFragment}) r ${joins} ORDER BY ${by}`
    }
    const tiers = joinSql(
      (['exact', 'near'] as const).filter((kind) => s[kind]).map((kind) => tier(kind, s[kind], reading(kind))),
      ' UNION ALL ',
    )
    return sql`SELECT ${columns}, r.near FROM (SELECT * FROM (${tiers}) found LIMIT ${param('limit')}) r ${joins} ORDER BY r.near, ${by}`
  })
  const totalOf = statement<{ total: number }, { filters: string }>(
    `${name}.total`,
    (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} LIMIT ${beyondCounted}) known`,
  )
  const ask = asking(name, table, where, beyondCounted)
  const found = statement<Matched<Row> & { total: number }, Found>(`${name}.found`, (s) => {
    const order = orderOf(s.sort)
    const kept = inSlots(order)
    const onNear = sql`${param('onNear')}::boolean`
    const hit = matches({ table, where: where(s) }, keysAsSlots(order), { near: s.near === 'near', all: s.all === 'all' })
    const after = s.after ? sql`WHERE h.near > ${onNear} OR (h.near = ${onNear} AND ${beyond(kept)})` : emptySql
    return sql`WITH ${hit}, page AS (SELECT h.id, h.near FROM hit h ${after} ORDER BY h.near, ${orderBy(kept)} LIMIT (SELECT ${param('limit')}::int))
      SELECT ${columns}, page.near, matched.total FROM page JOIN ${table} r ON r.id = page.id CROSS JOIN (SELECT count(*)::int AS total FROM hit) matched ${joins} ORDER BY page.near, ${orderBy(order)}`
  })

  /** The cursor of a search begins with whether the page ended among similar spellings. */
  function asked(filter: Filter, values: Record<string, unknown>) {
    const searched = Boolean(filter.q?.trim())
    const sort = filter.sort ?? defaultSort
    const kinds = orderOf(sort).keys.map((k) => k.kind)
    const after = decodeCursor(filter.cursor, searched ? ['boolean', ...kinds] : kinds)
    const limit = filter.limit ?? defaultLimit
    const given: Record<string, unknown> = { ...values, ...filter, ...walking, limit: limit + 1 }
    for (const [i, value] of after?.slice(searched ? 1 : 0).entries() ?? []) given[`after${i}`] = value
    const chosen = Object.keys(known).filter((f) => given[f] !== undefined)
    const shape: Shape = {
      filters: chosen.join(' '),
      sort,
      after: after ? 'exact' : '',
      exact: '',
      near: '',
      size: searched ? '' : sizeFor(limit),
    }
    return { searched, limit, given, shape, onNear: searched && after?.[0] === true }
  }
  type Asked = ReturnType<typeof asked>
  type Read = [rows: Matched<Row>[], total: number]

  async function readAll(db: Pick<Db, 'sql'>, { given, shape }: Asked): Promise<Read> {
    const [rows, [all]] = await Promise.all([rowsOf(db, given, shape), totalOf(db, given, shape)])
    return [rows, all?.total ?? 0]
  }

  async function readMatches(db: Pick<Db, 'sql'>, call: Asked): Promise<Read> {
    const asked = await ask(db, call.given, call.shape.filters)
    if (!asked) return [[], 0]
    const words = { ...call.given, ...asked.words, onNear: call.onNear }
    // A walk in index order pays off for a page only.
    const all = call.limit > maxPageSize
    if (all || asked.few) {
      const read = await readFound(db, words, { ...call.shape, near: asked.near, all: all ? 'all' : '' })
      if (all || isFew(read[1])) return read
    }
    return readMany(db, words, asked.ways, call)
  }

  async function readMany(db: Pick<Db, 'sql'>, words: Record<string, unknown>, ways: Ways, { shape, limit, onNear }: Asked): Promise<Read> {
    const left: Ways = onNear ? { exact: '', near: ways.near } : ways
    if (!left.exact && !left.near) return [[], beyondTotal]
    const reading: Shape = { ...shape, ...left, after: shape.after && (onNear ? 'near' : 'exact') }
    const rows = await rowsOf(db, words, reading)
    return [cutShort(left, rows, limit) ? await rowsOf(db, words, { ...reading, ...withoutWalk(left) }) : rows, beyondTotal]
  }

  async function readFound(db: Pick<Db, 'sql'>, words: Record<string, unknown>, { filters, sort, after, near, all }: Found): Promise<Read> {
    const shape: Found = { filters, sort, after, near, all }
    const rows = await found(db, words, shape)
    // The rows of the last page may be gone by now; the total is still needed.
    const [first] = rows.length || !after ? rows : await found(db, words, { ...shape, after: '' })
    return [rows.map(({ total: _, ...row }) => row as unknown as Matched<Row>), first?.total ?? 0]
  }

  return async (db: Pick<Db, 'sql'>, filter: Filter, values: Record<string, unknown> = {}): Promise<ListPage<Row>> => {
    const call = asked(filter, values)
    const [found, total] = await (call.searched ? readMatches : readAll)(db, call)
    const rows = found.length > call.limit ? found.slice(0, call.limit) : found
    const last = found.length > call.limit ? rows[call.limit - 1] : undefined
    const { keys } = orderOf(call.shape.sort)
    return {
      rows,
      total: Math.min(total, maxTotal),
      ...(total > maxTotal && { totalIsMore: true as const }),
      ...(last && { nextCursor: encodeCursor([...(call.searched ? [last.near === true] : []), ...keys.map((k) => k.valueOfRow(last))]) }),
    }
  }
}

/** Short column names for an order's keys, where the row itself is not available. */
const slots = [sql`k0`, sql`k1`, sql`k2`, sql`k3`]
const slotOf = (i: number) => slots[i] as SqlFragment
const keysAsSlots = <Row>({ keys }: SortOrder<Row>) =>
  joinSql(
    keys.map((k, i) => sql`${seen(k, k.column)} AS ${slotOf(i)}`),
    ', ',
  )
/** The same order with those names: `as` is already applied to them. */
const inSlots = <Row>({ keys, descending }: SortOrder<Row>): SortOrder<Row> => ({
  keys: keys.map(({ expression: as, ...k }, i) => ({ ...k, column: slotOf(i), ...(as && { cursorExpression: as }) })),
  ...(descending && { descending }),
})

const same = (value: SqlPart) => sql`${value}`
const seen = <Row>(key: SortKey<Row>, value: SqlPart) => (key.expression ?? same)(value)
const orderBy = <Row>({ keys, descending }: SortOrder<Row>) =>
  joinSql(
    keys.map((k) => (descending ? sql`${seen(k, k.column)} DESC` : seen(k, k.column))),
    ', ',
  )
function beyond<Row>({ keys, descending }: SortOrder<Row>) {
  const columns = joinSql(
    keys.map((k) => seen(k, k.column)),
    ', ',
  )
  const values = joinSql(
    keys.map((k, i) => (k.cursorExpression ?? k.expression ?? same)(sql`${param(`after${i}`)}${casts[k.kind]}`)),
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

const lower = (value: SqlPart) => sql`lower(${value})`
export const byText = <Row>(column: SqlFragment, of: (row: Row) => string): SortKey<Row> => ({
  column,
  kind: 'text',
  expression: lower,
  valueOfRow: of,
})
export const byInstant = <Row>(column: SqlFragment, of: (row: Row) => Date | string): SortKey<Row> => ({
  column,
  kind: 'timestamptz',
  valueOfRow: of,
})
export const byId = <Row extends { id: string }>(): SortKey<Row> => ({ column: sql`r.id`, kind: 'uuid', valueOfRow: (row) => row.id })
