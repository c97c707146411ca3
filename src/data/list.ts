import { cursorAt, type Kind, readCursor, type Value } from './cursor'
import type { Db } from './db'
import { joined, nothing, type Part, type Piece, param, sql, statement } from './sql'

/** What every list can be asked for. */
export type Paged = { limit?: number | undefined; cursor?: string | undefined; sort?: string | undefined }
/**
 * One key of an order. SQL applies `as` to the column and to the cursor's value alike, so that both sides of the
 * comparison are made in one place; `of` is the plain value that the row shows.
 */
export type Key<Row> = { column: Piece; kind: Kind; as?: (value: Part) => Piece; of: (row: Row) => Value | Date }
/** All keys of an order go one way; the last one must be unique. */
export type Order<Row> = { keys: Key<Row>[]; down?: true }

/** A list as data. Its table is `r` everywhere; only `columns` may read the `joins`, which see no row but the page's. */
type List<Row, Filter> = {
  table: Piece
  columns: Piece
  joins?: Piece
  /** What holds for every row; a list is of the living unless it says otherwise. */
  base?: Piece
  /** The condition of each filter; it stands in the statement when the filter is given. */
  filters: { [F in Exclude<keyof Filter, keyof Paged>]-?: Piece }
  orders: { [S in NonNullable<Filter extends { sort?: infer T } ? T : never> & string]: Order<Row> }
  first: NonNullable<Filter extends { sort?: infer T } ? T : never>
}
const living = sql`r.deleted_at IS NULL`
/** For tables whose rows are never deleted. */
export const everyRow = sql`true`
type Shape = { filters: string; sort: string; after: boolean }
export type Page<Row> = { rows: Row[]; total: number; totalIsMore?: true; nextCursor?: string }

/** Without paging a list stops here and gives a cursor. */
const most = 10_000
/** Totals are exact to here. */
const counted = 1_000

/** Reads one noun's list: a page or up to 10,000 rows in order, and how many there are. Two statements for each shape. */
export function list<Row extends object, Filter extends Paged>(
  name: string,
  { table, columns, joins = nothing, base = living, filters, orders, first }: List<Row, Filter>,
) {
  const known = filters as Record<string, Piece>
  const orderOf = (sort: string) => (orders as Record<string, Order<Row>>)[sort] as Order<Row>
  const where = (s: Shape) =>
    joined(
      [
        base,
        ...s.filters
          .split(' ')
          .filter(Boolean)
          .map((f) => known[f] as Piece),
      ],
      ' AND ',
    )

  const rowsOf = statement<Row, Shape>(`${name}.list`, (s) => {
    const by = orderBy(orderOf(s.sort))
    return sql`SELECT ${columns}
        FROM (SELECT r.* FROM ${table} r WHERE ${where(s)} ${s.after ? sql`AND ${beyond(orderOf(s.sort))}` : nothing} ORDER BY ${by} LIMIT ${param('limit')}) r ${joins}
       ORDER BY ${by}`
  })
  const totalOf = statement<{ total: number }, Shape>(
    `${name}.total`,
    (s) => sql`SELECT count(*)::int AS total FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} LIMIT ${param('counted')}) known`,
  )

  return async (db: Pick<Db, 'sql'>, filter: Filter, values: Record<string, unknown> = {}): Promise<Page<Row>> => {
    const sort = filter.sort ?? (first as string)
    const { keys } = orderOf(sort)
    const after = readCursor(
      filter.cursor,
      keys.map((k) => k.kind),
    )
    const limit = filter.limit ?? most
    const given: Record<string, unknown> = { ...values, ...filter, limit: limit + 1, counted: counted + 1 }
    for (const [i, value] of after?.entries() ?? []) given[`after${i}`] = value
    const shape: Shape = {
      filters: Object.keys(known)
        .filter((f) => given[f] !== undefined)
        .join(' '),
      sort,
      after: after !== null,
    }
    const [found, [count]] = await Promise.all([rowsOf(db, given, shape), totalOf(db, given, { ...shape, sort: '', after: false })])
    const rows = found.length > limit ? found.slice(0, limit) : found
    const last = found.length > limit ? rows[limit - 1] : undefined
    const total = count?.total ?? 0
    return {
      rows,
      total: Math.min(total, counted),
      ...(total > counted && { totalIsMore: true as const }),
      ...(last && { nextCursor: cursorAt(keys.map((k) => k.of(last))) }),
    }
  }
}

const seen = <Row>(key: Key<Row>, value: Part) => (key.as ? key.as(value) : sql`${value}`)
const orderBy = <Row>({ keys, down }: Order<Row>) =>
  joined(
    keys.map((k) => (down ? sql`${seen(k, k.column)} DESC` : seen(k, k.column))),
    ', ',
  )
/** The rows after the cursor's. */
function beyond<Row>({ keys, down }: Order<Row>) {
  const columns = joined(
    keys.map((k) => seen(k, k.column)),
    ', ',
  )
  const values = joined(
    keys.map((k, i) => seen(k, cast(`after${i}`, k.kind))),
    ', ',
  )
  return down ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`
}
const cast = (name: string, kind: Kind) => {
  const casts: Record<Kind, Piece> = {
    text: sql`::text`,
    uuid: sql`::uuid`,
    timestamptz: sql`::timestamptz`,
    boolean: sql`::boolean`,
    integer: sql`::integer`,
  }
  return sql`${param(name)}${casts[kind]}`
}

const lower = (value: Part) => sql`lower(${value})`
/** The keys most orders are made of. */
export const byText = <Row>(column: Piece, of: (row: Row) => string): Key<Row> => ({ column, kind: 'text', as: lower, of })
export const byInstant = <Row>(column: Piece, of: (row: Row) => Date | string): Key<Row> => ({ column, kind: 'timestamptz', of })
export const byId = <Row extends { id: string }>(): Key<Row> => ({ column: sql`r.id`, kind: 'uuid', of: (row) => row.id })
