import { emptySql, param, type Queryable, type SqlFragment, sql, statement } from './sql'

/** A list's table, its column of words, conditions and order. `keys` are the sort keys with the short names that `byKeys` uses. */
export type SearchedList = {
  table: SqlFragment
  column: SqlFragment
  where: SqlFragment
  by: SqlFragment
  keys: SqlFragment
  byKeys: SqlFragment
}
/** Which matches may be on the page: a condition on the table's rows, and the same on their sort keys. */
export type PageRange = { rows: SqlFragment; keys: SqlFragment }
export const everyRow: PageRange = { rows: sql`true`, keys: sql`true` }
export const noRow: PageRange = { rows: sql`false`, keys: sql`false` }

const parse = statement<{ exact: string | null; near: string | null }>()`
  SELECT exact::text, near::text FROM search_asked(${param('q')}::text)`
/** The search text as queries: `near` also finds similar spellings, if there are any. Null if there is no word. */
export async function parseSearch(db: { sql: Queryable }, q: string) {
  const [queries] = await parse(db, { q })
  return queries?.exact ? queries : null
}

// As subqueries, because the planner would otherwise estimate the words at each call, which takes longer than the read.
const queries = { exact: sql`(SELECT ${param('exact')}::tsquery)`, near: sql`(SELECT ${param('near')}::tsquery)` }
const limit = sql`(SELECT ${param('limit')}::int)`
const names = {
  exact: { few: sql`exact_few`, walked: sql`exact_walked`, sorted: sql`exact_sorted`, found: sql`exact_found` },
  near: { few: sql`near_few`, walked: sql`near_walked`, sorted: sql`near_sorted`, found: sql`near_found` },
}
/** A word that only old rows contain must not make a search read all rows in the list's order. */
const maxWalkedRows = sql`40000`
/** Larger totals are not exact. */
const maxTotal = sql`1000`

/**
 * One page of matches as `page (id, near)`, and their number as `matched (total)`, for a WITH clause: exact matches first,
 * then similar spellings, each in the list's order. `near` is missing if no word has similar spellings.
 */
export function searchPage(list: SearchedList, exact: PageRange, near?: PageRange): SqlFragment {
  const nearMatches = near ? sql`, ${findMatches('near', list, near)}` : emptySql
  const nearRows = near ? sql`UNION ALL SELECT *, true FROM near_found` : emptySql
  const nearCount = near ? sql`+ (SELECT count(*) FROM near_few)` : emptySql
  return sql`${checkFirstRows(list, near ? queries.near : queries.exact)}, ${findMatches('exact', list, exact)} ${nearMatches},
    page AS (SELECT f.id, f.near FROM (SELECT *, false AS near FROM exact_found ${nearRows}) f ORDER BY f.near, ${list.byKeys} LIMIT ${limit}),
    matched AS (SELECT CASE WHEN is_very_common THEN ${maxTotal} + 1 ELSE ((SELECT count(*) FROM exact_few) ${nearCount})::int END AS total FROM first_rows)`
}

/**
 * How common the words are, from the first rows of the list. The words' index collects all rows of a word before it returns
 * the first one.
 */
const checkFirstRows = ({ table, column, where, by }: SearchedList, query: SqlFragment) =>
  sql`first_rows AS MATERIALIZED (SELECT count(*) > ${maxTotal} AS is_very_common, CASE WHEN count(*) > 50 THEN ${maxTotal} ELSE 3000 END AS max_few
    FROM (SELECT ${column} AS words FROM ${table} r WHERE ${where} ORDER BY ${by} LIMIT 3000) r WHERE ts_match_vq(r.words, ${query}))`

/**
 * The matches of a kind that may be on the page. Few matches are read through the words' index and sorted. Of many, `walked`
 * has the first ones in the list's order; only if these do not fill the page, all are sorted. PostgreSQL runs no step that
 * the steps before it make unnecessary.
 */
function findMatches(kind: 'exact' | 'near', { table, column, where, by, keys, byKeys }: SearchedList, range: PageRange): SqlFragment {
  const { few, walked, sorted, found } = names[kind]
  const isNear = kind === 'near'
  const isOnPage = isNear ? sql`(SELECT count(*) FROM exact_found) < ${limit}` : sql`true`
  const isCounted = isNear ? sql`(SELECT count(*) FROM exact_few) <= ${maxTotal}` : sql`true`
  const isFew = sql`(SELECT NOT is_very_common AND (SELECT count(*) FROM ${few}) <= max_few FROM first_rows)`
  const isFull = sql`(SELECT count(*) FROM ${walked}) >= ${limit}`
  const notExact = isNear ? sql`AND NOT ts_match_vq(${column}, ${queries.exact})` : emptySql
  // The operator uses the words' index, the function does not. OFFSET 0 keeps the planner from using the order's index.
  const matchesByIndex = sql`${column} @@ ${queries[kind]} ${notExact}`
  const matches = sql`ts_match_vq(${column}, ${queries[kind]}) ${notExact}`
  return sql`
    ${few} AS MATERIALIZED (SELECT r.id, ${keys} FROM ${table} r
      WHERE NOT (SELECT is_very_common FROM first_rows) AND (${isOnPage} OR ${isCounted}) AND ${where} AND ${matchesByIndex}
      LIMIT (SELECT max_few + 1 FROM first_rows)),
    ${walked} AS MATERIALIZED (SELECT r.id, ${keys} FROM (SELECT r.* FROM ${table} r WHERE ${where} AND ${range.rows} ORDER BY ${by} LIMIT ${maxWalkedRows}) r
      WHERE NOT ${isFew} AND ${isOnPage} AND ${matches} LIMIT ${limit}),
    ${sorted} AS MATERIALIZED (SELECT * FROM (SELECT r.id, ${keys} FROM ${table} r
      WHERE NOT ${isFew} AND ${isOnPage} AND NOT ${isFull} AND ${where} AND ${matchesByIndex} OFFSET 0) s
      WHERE ${range.keys} ORDER BY ${byKeys} LIMIT ${limit}),
    ${found} AS MATERIALIZED ((SELECT * FROM ${few} WHERE ${isFew} AND ${range.keys} ORDER BY ${byKeys} LIMIT ${limit})
      UNION ALL SELECT * FROM ${walked} WHERE ${isFull} UNION ALL SELECT * FROM ${sorted})`
}
