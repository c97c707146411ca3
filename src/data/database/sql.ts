import { hash } from 'node:crypto'
import type { Pool, PoolClient, QueryResultRow } from 'pg'

export type SqlFragment = { text: string; values: SqlPart[] }
export type SqlPart = Param | SqlFragment
type Param = { param: string }
type Values = Record<string, unknown>
const isParam = (p: SqlPart): p is Param => 'param' in p

/** A named parameter; each call passes its value. */
export const param = (name: string): Param => ({ param: name })

/** A fragment of SQL. It takes only parameters and fragments, so that no value can become SQL. */
export function sql(strings: TemplateStringsArray, ...values: SqlPart[]): SqlFragment {
  return { text: strings.join('\u0000'), values }
}
export const emptySql = sql``
export const joinSql = (pieces: SqlPart[], between: ', ' | ' AND ' | ' UNION ALL '): SqlFragment =>
  pieces.length ? { text: `\u0000${`${between}\u0000`.repeat(pieces.length - 1)}`, values: pieces } : emptySql

function flatten(piece: SqlFragment, order: string[]): string {
  const parts = piece.text.split('\u0000')
  return parts.reduce((out, part, i) => {
    const value = piece.values[i - 1] as SqlPart
    if (!isParam(value)) return out + flatten(value, order) + part
    let at = order.indexOf(value.param)
    if (at < 0) at = order.push(value.param) - 1
    return `${out}$${at + 1}${part}`
  })
}

/** PostgreSQL uses the first 63 bytes of a name: longer names with the same beginning would collide. */
const nameFor = (key: string) => (key.length > 63 ? `${key.slice(0, 40)} ${hash('md5', key, 'base64url')}` : key)

export type Queryable = Pick<Pool | PoolClient, 'query'>
/**
 * A prepared statement. `build` may depend on a shape, such as the filters in use: each shape is its own prepared
 * statement.
 */
export function statement<Row extends QueryResultRow, Shape extends Record<string, string | boolean | undefined> = Record<never, never>>(
  name: string,
  build: SqlFragment | ((shape: Shape) => SqlFragment),
) {
  const prepared = new Map<string, { name: string; text: string; order: string[] }>()
  const prepare = (shape: Shape) => {
    const key = `${name}/${Object.values(shape).join('.')}`
    let ready = prepared.get(key)
    if (!ready) {
      const order: string[] = []
      ready = { text: flatten(typeof build === 'function' ? build(shape) : build, order), order, name: nameFor(key) }
      prepared.set(key, ready)
    }
    return ready
  }
  return async (db: { sql: Queryable }, values: Values = {}, shape = {} as Shape): Promise<Row[]> => {
    const { order, ...query } = prepare(shape)
    return (await db.sql.query<Row>({ ...query, values: order.map((n) => values[n]) })).rows
  }
}
