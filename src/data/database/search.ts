import { param, type Queryable, type SqlFragment, sql, statementOfShape } from './sql'

/**
 * How a search reads rows. 'sort' reads all matches and sorts them. 'scan' reads rows in the list's order until the page
 * is full, because sorting takes longer the more matches there are. '' skips this kind of match.
 */
export type SearchStrategy = '' | 'sort' | 'scan'
export type SearchStrategies = { exact: SearchStrategy; near: SearchStrategy }
/** `whole` and `rest` together match the same rows as `near`, or as `exact` if no word has similar spellings. */
type ParsedSearch = Record<'exact' | 'near' | 'whole' | 'rest', string | null> & { exactMany: boolean; nearMany: boolean }
/** The parsed words. `strategies` applies if there are many matches. */
export type SearchPlan = { words: Record<string, string | null>; near: '' | 'near'; isFew: boolean; strategies: SearchStrategies }

/** Up to this many matches are all read and sorted. */
const maxSortedRows = 3_000
const beyondSorted = sql`3001`
/** How many rows a scan reads at most. Otherwise it would read all rows for a word that only old rows contain. */
const maxScannedRows = 40_000

/** Returns a function that parses the typed words and estimates whether they have many matches. */
export function createSearchPlanner<Shape extends { filters: string }>(
  table: SqlFragment,
  where: (s: Shape) => SqlFragment,
  counted: SqlFragment,
) {
  const hasMany = (s: Shape, hits: SqlFragment) =>
    sql`(SELECT count(*) FROM (SELECT 1 FROM ${table} r WHERE ${where(s)} AND ${hits} LIMIT ${counted}) hit) >= ${counted}`
  // The GIN index collects all rows of a word before it returns the first one. For a single word, a random part of them
  // is enough to prove that there are many. With several words, those parts may have no rows in common, and the result
  // of any other query would be wrong: so the limit is set for a single word only and reset afterwards.
  const hasManyInIndex = (
    s: Shape,
    query: SqlFragment,
  ) => sql`CASE WHEN set_config('gin_fuzzy_search_limit', CASE WHEN ${query}::text LIKE '%&%' THEN '0' ELSE '6000' END, true) IS NOT NULL
      THEN ${hasMany(s, sql`r.search @@ ${query}`)} END`
  // A sample of a large table estimates how common the words are. Very common words are found soon without the GIN index:
  // the function instead of its operator keeps the planner from using it.
  const isCommon = (s: Shape, query: SqlFragment) => sql`CASE WHEN ${query} IS NULL THEN false ELSE (
      SELECT CASE WHEN share > 0.1 THEN ${hasMany(s, sql`ts_match_vq(r.search, ${query})`)} WHEN share > 0.01 THEN ${hasManyInIndex(s, query)} ELSE false END
        FROM (SELECT CASE WHEN count(*) > 100 THEN avg(ts_match_vq(r.search, ${query})::int) ELSE 0 END AS share FROM ${table} r TABLESAMPLE SYSTEM (0.05)) sample) END`
  const parseSearch = statementOfShape<ParsedSearch, { filters: string }>()(
    (s) => sql`WITH parsed AS MATERIALIZED (SELECT * FROM search_question(${param('q')}::text))
      SELECT a.exact::text, a.near::text, a.whole::text, a.rest::text, ${isCommon(s as Shape, sql`a.exact`)} AS "exactMany", ${isCommon(s as Shape, sql`a.near`)} AS "nearMany",
             set_config('gin_fuzzy_search_limit', '0', true) FROM parsed a`,
  )
  return async (db: { sql: Queryable }, values: Record<string, unknown>, filters: string): Promise<SearchPlan | null> => {
    const [parsed] = await parseSearch(db, values, { filters })
    if (!parsed?.exact) return null
    const { near, exactMany, nearMany, ...words } = parsed
    const strategies: SearchStrategies = near ? { exact: exactMany ? 'scan' : 'sort', near: 'scan' } : { exact: 'scan', near: '' }
    return { words: { ...words, nearby: near }, near: near ? 'near' : '', isFew: !(near ? nearMany : exactMany), strategies }
  }
}

type SearchSource = { table: SqlFragment; where: SqlFragment; afterCursor: SqlFragment; by: SqlFragment }

/** All matches, exact and similar, as `hit`. It reads only the sort keys of each row, because most rows are not shown. */
export function matchingRows(
  { table, where }: Pick<SearchSource, 'table' | 'where'>,
  keys: SqlFragment,
  { near, all }: { near: boolean; all: boolean },
) {
  const isNear = near ? sql`NOT ts_match_vq(r.search, ${param('exact')}::tsquery)` : sql`false`
  // As subqueries, because the planner would otherwise estimate the words at each call, which takes longer than the read.
  const matches = sql`(r.search @@ (SELECT ${param('whole')}::tsquery) OR r.search @@ (SELECT ${param('rest')}::tsquery))`
  return sql`hit AS MATERIALIZED (SELECT r.id, ${isNear} AS near, ${keys} FROM ${table} r WHERE ${where} AND ${matches} ${all ? sql`` : sql`LIMIT ${beyondSorted}`})`
}

/** A page of one kind of match, in the list's order. `near` rows do not match `exact`. */
export function matchesOfKind(
  kind: 'exact' | 'near',
  strategy: SearchStrategy,
  { table, where, afterCursor, by }: SearchSource,
): SqlFragment {
  const query = kind === 'exact' ? sql`${param('exact')}::tsquery` : sql`${param('nearby')}::tsquery`
  const isNear = kind === 'exact' ? sql`false AS near` : sql`true AS near`
  const notExact = kind === 'exact' ? sql`` : sql`AND NOT ts_match_vq(r.search, ${param('exact')}::tsquery)`
  // The function instead of its operator makes the planner use the order's index; OFFSET 0 makes it use the GIN index.
  return strategy === 'scan'
    ? sql`(SELECT r.*, ${isNear} FROM (SELECT r.* FROM ${table} r WHERE ${where} ${afterCursor} ORDER BY ${by} LIMIT ${param('maxScannedRows')}) r
            WHERE ts_match_vq(r.search, ${query}) ${notExact} LIMIT ${param('limit')})`
    : sql`(SELECT r.*, ${isNear} FROM (SELECT r.* FROM ${table} r WHERE ${where} AND r.search @@ ${query} ${notExact} OFFSET 0) r
            WHERE true ${afterCursor} ORDER BY ${by} LIMIT ${param('limit')})`
}
export const scanParams = { maxScannedRows }
/** Whether `count` is the number of all matches, not of the first ones only. */
export const isWithinSortLimit = (count: number) => count <= maxSortedRows

/** Whether a scan reached its limit before the page was full. */
export const scanEndedEarly = (strategies: SearchStrategies, rows: { near?: boolean }[], limit: number) =>
  (strategies.exact === 'scan' && (rows.length <= limit || rows[limit]?.near === true)) ||
  (strategies.near === 'scan' && rows.length <= limit)
export const withoutScan = ({ exact, near }: SearchStrategies): SearchStrategies => ({ exact: exact && 'sort', near: near && 'sort' })
