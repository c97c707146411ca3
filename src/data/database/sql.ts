import { hash } from 'node:crypto'
import type { Pool, PoolClient, QueryResultRow } from 'pg'

/** `Name`: its parameters, or never. A value with a misspelled name does not compile. */
export type SqlFragment<Name extends string = string> = { text: string; values: SqlPart<Name>[] }
export type SqlPart<Name extends string = string> = Param<Name> | SqlFragment<Name>
/** Has no parameters. */
export type PlainSql = SqlFragment<never>
type Param<Name extends string> = { param: Name }
const isParam = (p: SqlPart): p is Param<string> => 'param' in p

/** A named parameter; each call passes its value. */
export const param = <const Name extends string>(name: Name): Param<Name> => ({ param: name })

/** A fragment of SQL. It takes only parameters and fragments, so that no value can become SQL. */
export function sql<Name extends string = never>(strings: TemplateStringsArray, ...values: SqlPart<Name>[]): SqlFragment<Name> {
  return { text: strings.join('\u0000'), values }
}
export const emptySql = sql``
/** A limit that TypeScript uses too. It is part of the text, so that the planner knows it. */
export const intervalOf = (count: number, unit: 'hours' | 'days'): PlainSql => ({ text: `interval '${count} ${unit}'`, values: [] })
export const joinSql = <Name extends string = never>(
  pieces: SqlPart<Name>[],
  between: ', ' | ' AND ' | ' UNION ALL ',
): SqlFragment<Name> =>
  pieces.length ? { text: `\u0000${`${between}\u0000`.repeat(pieces.length - 1)}`, values: pieces } : { text: '', values: [] }

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

export type Queryable = Pick<Pool | PoolClient, 'query'>
type Client = { sql: Queryable; user?: { id: string } | null }
type Values<Name extends string> = Record<Name, unknown>

/** The text of a prepared statement is its name. */
function prepare(fragment: SqlFragment) {
  const order: string[] = []
  const text = flatten(fragment, order)
  return { name: hash('md5', text, 'base64url'), text, order }
}
/** The reader, in statements about what ethical walls hide. */
export const readerParam = 'reader'
/** A handle without `user` does not say who reads: only null stands for the office's own work. */
function readerOf({ user }: Client, text: string) {
  if (user === undefined) throw new Error(`A statement needs to know who reads: ${text}`)
  return user?.id ?? null
}
async function run<Row>({ order, ...query }: ReturnType<typeof prepare>, db: Client, values: Values<string>): Promise<Row[]> {
  const missing = order.find((name) => name !== readerParam && !(name in values))
  if (missing) throw new Error(`A statement needs a value for ${missing}: ${query.text}`)
  const getValue = (name: string) => (name === readerParam ? readerOf(db, query.text) : values[name])
  return (await db.sql.query<QueryResultRow>({ ...query, values: order.map(getValue) })).rows as Row[]
}

/** A prepared statement: statement<Row>()`SELECT …` */
export const statement =
  <Row = unknown>() =>
  <Name extends string = never>(strings: TemplateStringsArray, ...parts: SqlPart<Name>[]) => {
    let prepared: ReturnType<typeof prepare> | undefined
    return (db: Client, ...[values]: [Name] extends [never] ? [] : [values: Values<Name>]): Promise<Row[]> => {
      prepared ??= prepare(sql(strings, ...parts))
      return run<Row>(prepared, db, values ?? {})
    }
  }

/** A statement whose SQL depends on a shape, such as the filters in use. Each shape is its own prepared statement. */
export const statementOfShape =
  <Row, Shape extends Record<string, string | boolean | undefined>>() =>
  <Name extends string = never>(build: (shape: Shape) => SqlFragment<Name>) => {
    const prepared = new Map<string, ReturnType<typeof prepare>>()
    return (db: Client, values: Values<Name>, shape: Shape): Promise<Row[]> => {
      const key = Object.values(shape).join('.')
      const ready = prepared.get(key) ?? prepare(build(shape))
      prepared.set(key, ready)
      return run<Row>(ready, db, values)
    }
  }
