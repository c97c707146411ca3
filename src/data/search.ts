import { type Piece, param, type Queryable, sql, statement } from './sql'

/**
 * How a search reads its rows. Few matches: all of them, then sorted. Many: the list's order is walked until the page
 * is full, because to sort them all would take longer the more there are.
 */
export type Way = '' | 'few' | 'many'
export type Ways = { exact: Way; near: Way }
type Asked = { exact: string | null; near: string | null; exactCount: number; nearCount: number }
export type Found = Asked & { ways: Ways; total: number }

const few = 3_000
/** How many rows a walk may pass. A word that only old rows have would otherwise be looked for in all of them. */
const farthest = 40_000

/** Asks the database what the typed words mean and how many rows they match, exactly and with near spellings. */
export function counting<Shape extends { filters: string }>(name: string, table: Piece, where: (s: Shape) => Piece) {
  const matches = (s: Shape, query: Piece) =>
    sql`(SELECT count(*)::int FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} AND r.search @@ ${query} LIMIT ${param('few')}) hit)`
  const ask = statement<Asked, { filters: string }>(
    `${name}.asked`,
    (s) => sql`WITH asked AS MATERIALIZED (SELECT * FROM search_asked(${param('q')}::text))
      SELECT a.exact::text, a.near::text, ${matches(s as Shape, sql`a.exact`)} AS "exactCount",
             CASE WHEN a.near IS NULL THEN 0 ELSE ${matches(s as Shape, sql`a.near`)} END AS "nearCount" FROM asked a`,
  )
  return async (db: { sql: Queryable }, values: Record<string, unknown>, filters: string): Promise<Found> => {
    const [asked] = await ask(db, { ...values, few: few + 1 }, { filters })
    const { exact = null, near = null, exactCount = 0, nearCount = 0 } = asked ?? {}
    const way = (count: number): Way => (count > few && Number(values.limit) <= 501 ? 'many' : 'few')
    const ways: Ways = {
      exact: exactCount ? way(exactCount) : '',
      near: near && (nearCount > exactCount || nearCount > few) ? way(nearCount) : '',
    }
    return { exact, near, exactCount, nearCount, ways, total: Math.max(exactCount, nearCount) }
  }
}

type Reading = { table: Piece; where: Piece; beyond: Piece; by: Piece }
/** The rows of one kind of match, a page of them in the list's order; `near` rows are those that `exact` is not. */
export function tier(kind: 'exact' | 'near', way: Way, { table, where, beyond, by }: Reading): Piece {
  const asked = kind === 'exact' ? sql`${param('exact')}::tsquery` : sql`${param('nearby')}::tsquery`
  const mark = kind === 'exact' ? sql`false AS near` : sql`true AS near`
  const unlike = kind === 'exact' ? sql`` : sql`AND NOT ts_match_vq(r.search, ${param('exact')}::tsquery)`
  // The function instead of its operator keeps the planner on the order's index; OFFSET 0 keeps it on the words' index.
  return way === 'many'
    ? sql`(SELECT r.*, ${mark} FROM (SELECT r.* FROM ${table} r WHERE ${where} ${beyond} ORDER BY ${by} LIMIT ${param('farthest')}) r
            WHERE ts_match_vq(r.search, ${asked}) ${unlike} LIMIT ${param('limit')})`
    : sql`(SELECT r.*, ${mark} FROM (SELECT r.* FROM ${table} r WHERE ${where} AND r.search @@ ${asked} ${unlike} OFFSET 0) r
            WHERE true ${beyond} ORDER BY ${by} LIMIT ${param('limit')})`
}
export const walking = { farthest }

/** Whether a walk ended at its bound before the page was full. */
export const cutShort = (ways: Ways, rows: { near?: boolean }[], limit: number) =>
  (ways.exact === 'many' && (rows.length <= limit || rows[limit]?.near === true)) || (ways.near === 'many' && rows.length <= limit)
export const withoutWalk = ({ exact, near }: Ways): Ways => ({ exact: exact && 'few', near: near && 'few' })
