import { collated } from './collation'
import type { CursorType, CursorValue } from './cursor'
import { joinSql, param, type SqlFragment, type SqlPart, sql } from './sql'

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
/** An order by its name, and the reverse one by `-name`. */
export const inBothDirections = <S extends string, Row>(name: S, keys: SortKey<Row>[]) =>
  ({ [name]: { keys }, [`-${name}`]: { keys, descending: true } }) as Record<S | `-${S}`, SortOrder<Row>>

const identity = (value: SqlPart) => sql`${value}`
const applyExpression = <Row>(key: SortKey<Row>, value: SqlPart) => (key.expression ?? identity)(value)
const columnsOf = <Row>(keys: SortKey<Row>[]) => keys.map((key) => applyExpression(key, key.column))

export const orderBy = <Row>({ keys, descending }: SortOrder<Row>) =>
  joinSql(descending ? columnsOf(keys).map((column) => sql`${column} DESC`) : columnsOf(keys), ', ')

/** The cursor's values are the parameters `after0`, `after1`, … */
export function isAfterCursor<Row>({ keys, descending }: SortOrder<Row>) {
  const columns = joinSql(columnsOf(keys), ', ')
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

/** Short column names for an order's keys, where the row itself is not available. */
const aliases = [sql`k0`, sql`k1`, sql`k2`, sql`k3`]
const aliasOf = (i: number) => aliases[i] as SqlFragment
export const keysWithAliases = <Row>({ keys }: SortOrder<Row>) =>
  joinSql(
    columnsOf(keys).map((column, i) => sql`${column} AS ${aliasOf(i)}`),
    ', ',
  )
/** The same order with those names, where `expression` is already applied. */
export const withAliases = <Row>({ keys, descending }: SortOrder<Row>): SortOrder<Row> => ({
  keys: keys.map(({ expression, ...k }, i) => ({ ...k, column: aliasOf(i), ...(expression && { cursorExpression: expression }) })),
  ...(descending && { descending }),
})
