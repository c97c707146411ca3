import { param, type Queryable, type SqlFragment, sql, statement } from './sql'

/**
 * How a search reads its rows. Few matches: all of them, then sorted. Many: the list's order is walked until the page
 * is full, because to sort them all would take longer the more there are.
 */
export type Way = '' | 'few' | 'many'
export type Ways = { exact: Way; near: Way }
/** `whole` and `rest` together ask the same as `near`, or as `exact` where no word has a near spelling. */
type Asked = Record<'exact' | 'near' | 'whole' | 'rest', string | null> & { exactMany: boolean; nearMany: boolean }
/** What was asked; `ways` is how to read it when it is more than a few. */
export type Question = { words: Record<string, string | null>; near: '' | 'near'; few: boolean; ways: Ways }

/** Up to so many rows are read whole. */
const few = 3_000
const beyondFew = sql`3001`
/** How many rows a walk may pass. A word that only old rows have would otherwise be looked for in all of them. */
const farthest = 40_000

/** Asks the database what the typed words mean, and whether they are known to match more than a few rows. */
export function asking<Shape extends { filters: string }>(
  name: string,
  table: SqlFragment,
  where: (s: Shape) => SqlFragment,
  counted: SqlFragment,
) {
  const enough = (s: Shape, hits: SqlFragment) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} AND ${hits} LIMIT ${counted}) hit) >= ${counted}`
  // The words' index collects all rows of a word before it gives the first. Of one common word it may give a part: as many
  // as are counted prove enough. The parts of several words would have nothing in common. Nothing else may run so.
  const listed = (
    s: Shape,
    query: SqlFragment,
  ) => sql`CASE WHEN set_config('gin_fuzzy_search_limit', CASE WHEN ${query}::text LIKE '%&%' THEN '0' ELSE '6000' END, true) IS NOT NULL
      THEN ${enough(s, sql`r.search @@ ${query}`)} END`
  // What a sample of a large table says is common is met soon in the list's order; what is very common, even without the
  // words' index: the function instead of its operator keeps the planner from it.
  const many = (s: Shape, query: SqlFragment) => sql`CASE WHEN ${query} IS NULL THEN false ELSE (
      SELECT CASE WHEN share > 0.1 THEN ${enough(s, sql`ts_match_vq(r.search, ${query})`)} WHEN share > 0.01 THEN ${listed(s, query)} ELSE false END
        FROM (SELECT CASE WHEN count(*) > 100 THEN avg(ts_match_vq(r.search, ${query})::int) ELSE 0 END AS share FROM ${table} r TABLESAMPLE SYSTEM (0.05)) sample) END`
  const ask = statement<Asked, { filters: string }>(
    `${name}.asked`,
    (s) => sql`WITH asked AS MATERIALIZED (SELECT * FROM search_question(${param('q')}::text))
      SELECT a.exact::text, a.near::text, a.whole::text, a.rest::text, ${many(s as Shape, sql`a.exact`)} AS "exactMany", ${many(s as Shape, sql`a.near`)} AS "nearMany",
             set_config('gin_fuzzy_search_limit', '0', true) FROM asked a`,
  )
  return async (db: { sql: Queryable }, values: Record<string, unknown>, filters: string): Promise<Question | null> => {
    const [asked] = await ask(db, values, { filters })
    if (!asked?.exact) return null
    const { near, exactMany, nearMany, ...words } = asked
    const ways: Ways = near ? { exact: exactMany ? 'many' : 'few', near: 'many' } : { exact: 'many', near: '' }
    return { words: { ...words, nearby: near }, near: near ? 'near' : '', few: !(near ? nearMany : exactMany), ways }
  }
}

type Reading = { table: SqlFragment; where: SqlFragment; beyond: SqlFragment; by: SqlFragment }

/** All that match, exactly or nearly, as `hit`: no more of each row than what orders it, since most are not shown. */
export function matches(
  { table, where }: Pick<Reading, 'table' | 'where'>,
  keys: SqlFragment,
  { near, all }: { near: boolean; all: boolean },
) {
  const mark = near ? sql`NOT ts_match_vq(r.search, ${param('exact')}::tsquery)` : sql`false`
  // As the answers of questions the words are not looked into by the planner, who would do so at each call, longer than the reading takes.
  const asked = sql`(r.search @@ (SELECT ${param('whole')}::tsquery) OR r.search @@ (SELECT ${param('rest')}::tsquery))`
  return sql`hit AS MATERIALIZED (SELECT r.id, ${mark} AS near, ${keys} FROM ${table} r WHERE ${where} AND ${asked} ${all ? sql`` : sql`LIMIT ${beyondFew}`})`
}

/** The rows of one kind of match, a page of them in the list's order; `near` rows are those that `exact` is not. */
export function tier(kind: 'exact' | 'near', way: Way, { table, where, beyond, by }: Reading): SqlFragment {
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
/** Whether a number of matches is one that is read whole. */
export const isFew = (count: number) => count <= few

/** Whether a walk ended at its bound before the page was full. */
export const cutShort = (ways: Ways, rows: { near?: boolean }[], limit: number) =>
  (ways.exact === 'many' && (rows.length <= limit || rows[limit]?.near === true)) || (ways.near === 'many' && rows.length <= limit)
export const withoutWalk = ({ exact, near }: Ways): Ways => ({ exact: exact && 'few', near: near && 'few' })
