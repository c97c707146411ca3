import type { z } from 'zod'
import { matchTiers } from '@/contract/constants/names'
import type { nameMatch, searchedResources } from '@/contract/names'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { createMatcher, type NameKind, type NameMatch } from './match-names'
import { lookupKeys, missingWord, soundBit } from './name-keys'
import { namesOfFound } from './name-sources'
import { isSimilarKey } from './sound'

export type FoundName = z.input<typeof nameMatch>
type Resource = (typeof searchedResources)[number]
type NamedRecord = { resource: Resource; record: string; name: string; kind: NameKind }
export const maxMatches = 200
const maxMentions = 50

/**
 * Records that share keys with enough words of a name, for each form of all names. A word of a record has a key of each
 * kind. The id of a record is that of no other kind of record.
 */
const selectCandidates = statement<NamedRecord & { forms: number[] }>()`
  WITH found AS MATERIALIZED (SELECT m.resource, m.record, array_agg(f.form::int) AS forms
      FROM unnest(${param('required')}::int[]) WITH ORDINALITY f(required, form) CROSS JOIN LATERAL (
        SELECT k.resource, k.record, bit_or(a.mask) AS mask, sum(a.alike) AS similar_keys, count(*) AS all_keys
          FROM unnest(${param('forms')}::int[], ${param('keys')}::text[], ${param('masks')}::int[], ${param('alike')}::int[]) a(form, key, mask, alike)
          JOIN name_key k ON k.key = a.key WHERE a.form = f.form GROUP BY k.resource, k.record) m
     WHERE m.mask >= ${param('soundBit')}::int AND bit_count(m.mask::bit(32)) > f.required
       AND (greatest(m.similar_keys, m.all_keys - m.similar_keys) >= f.required OR m.mask & ${param('missingWord')}::int <> 0) GROUP BY m.resource, m.record)
  SELECT n.resource, n.record, n.name, n.kind, f.forms FROM (${namesOfFound}) n JOIN found f ON f.record = n.record`

const partyColumns = sql`p.role::text AS role, p.deleted_at IS NOT NULL OR k.deleted_at IS NOT NULL AS deleted`
type Details = Pick<FoundName, 'record' | 'role' | 'caseId' | 'caseNumber' | 'caseStatus' | 'deleted'>
const selectDetails = statement<Details>()`
  SELECT p.id AS record, k.id AS "caseId", k.case_number AS "caseNumber", k.status::text AS "caseStatus", ${partyColumns} FROM party p JOIN "case" k ON k.id = p.case_id WHERE p.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT k.id, k.id, k.case_number, k.status::text, NULL, k.deleted_at IS NOT NULL FROM "case" k WHERE k.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT c.id, NULL, NULL, NULL, NULL, c.deleted_at IS NOT NULL FROM client c WHERE c.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT c.id, NULL, NULL, NULL, NULL, c.deleted_at IS NOT NULL FROM contact c WHERE c.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT u.id, NULL, NULL, NULL, NULL, u.deleted_at IS NOT NULL FROM "user" u WHERE u.id = ANY (${param('ids')}::uuid[])`

type Mention = Pick<NamedRecord, 'resource' | 'record' | 'name'>
/**
 * In titles, notes and the log of cases, and in the notes of clients and contacts and what visitors wrote: texts with words
 * that begin like each word of the name. OFFSET 0: with the limit the planner would walk the newest rows and compute the
 * words of each, instead of reading the index.
 */
const newest = sql`ORDER BY record DESC LIMIT ${param('limit')}::int`
const selectMentions = statement<Mention>()`
  WITH asked AS (SELECT string_agg('(' || search_begun(left(word, 60))::text || ')', '&')::tsquery AS q
    FROM (SELECT DISTINCT unnest(search_words(${param('name')}::text)) AS word LIMIT 10) words)
  (SELECT * FROM (SELECT 'case' AS resource, r.id AS record, r.title AS name FROM "case" r WHERE r.search @@ (SELECT q FROM asked) OFFSET 0) found ${newest})
  UNION ALL (SELECT * FROM (SELECT 'client', r.id AS record, r.shown_name FROM client r WHERE search_text(r.notes) @@ (SELECT q FROM asked) OFFSET 0) found ${newest})
  UNION ALL (SELECT * FROM (SELECT 'contact', r.id AS record, r.name FROM contact r
    WHERE search_text(coalesce(r.notes, '') || ' ' || coalesce(r.message, '')) @@ (SELECT q FROM asked) OFFSET 0) found ${newest})`

type Match = Pick<FoundName, 'resource' | 'record' | 'name' | 'tier' | 'why'>
const rank = ({ tier }: Pick<Match, 'tier'>) => matchTiers.indexOf(tier)

type Asked = { name: string; kind: NameKind }
/** Names of different kinds are compared as those of organizations. */
function createComparison({ name, kind }: Asked) {
  const [same, other] = [createMatcher(name, kind), createMatcher(name, 'organization')]
  return (found: NamedRecord): NameMatch | null => (found.kind === kind ? same : other)(found.name)
}

/** What is alike, by the place of the asked name. */
async function findAlike(db: Pick<Db, 'sql'>, asked: readonly Asked[]): Promise<Match[][]> {
  const forms = asked.flatMap(({ name, kind }, at) => lookupKeys(name, kind).map((form) => ({ at, ...form })))
  const keys = forms.flatMap((form, n) => form.keys.map((key) => ({ form: n, ...key })))
  const candidates = await selectCandidates(db, {
    forms: keys.map(({ form }) => form + 1),
    keys: keys.map(({ key }) => key),
    masks: keys.map(({ mask }) => mask),
    alike: keys.map(({ key }) => Number(isSimilarKey(key))),
    required: forms.map(({ required }) => required),
    soundBit,
    missingWord,
  })
  const comparisons = asked.map(createComparison)
  const found = asked.map((): Match[] => [])
  for (const { forms: numbers, ...record } of candidates)
    for (const at of new Set(numbers.map((n) => forms[n - 1]?.at as number))) {
      const how = comparisons[at]?.(record)
      if (how) found[at]?.push({ resource: record.resource, record: record.record, name: record.name, ...how })
    }
  return found
}

async function findMentions(db: Pick<Db, 'sql'>, { name }: Asked): Promise<Match[]> {
  const mentions = await selectMentions(db, { name, limit: maxMentions })
  return mentions.map((mention) => ({ ...mention, tier: 'weak', why: 'mentioned' }))
}

/** The best match of each record, most similar first. */
function pickBest(found: Match[]): Match[] {
  const best = new Map<string, Match>()
  for (const one of found) {
    const known = best.get(one.record)
    if (!known || rank(one) < rank(known)) best.set(one.record, one)
  }
  return [...best.values()].toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, maxMatches)
}

/** For each name the records with a similar one, most similar first, also closed and deleted ones, and cases that mention it. */
export async function searchAllNames(db: Pick<Db, 'sql'>, asked: readonly Asked[]): Promise<FoundName[][]> {
  const alike = await findAlike(db, asked)
  const matches: Match[][] = []
  for (const [at, one] of asked.entries()) matches.push(pickBest([...(alike[at] ?? []), ...(await findMentions(db, one))]))
  return addDetails(db, matches)
}
export const searchNames = async (db: Pick<Db, 'sql'>, asked: Asked): Promise<FoundName[]> => (await searchAllNames(db, [asked]))[0] ?? []

async function addDetails(db: Pick<Db, 'sql'>, matches: Match[][]): Promise<FoundName[][]> {
  const ids = [...new Set(matches.flat().map(({ record }) => record))]
  const details = new Map(ids.length ? (await selectDetails(db, { ids })).map((row) => [row.record, row]) : [])
  return matches.map((found) =>
    found.flatMap((one) => {
      const more = details.get(one.record)
      return more ? [{ ...one, ...more }] : []
    }),
  )
}

const countSearched = statement<{ resource: Resource; count: number }>()`
  SELECT 'client' AS resource, count(*)::int AS count FROM client UNION ALL SELECT 'contact', count(*)::int FROM contact
  UNION ALL SELECT 'party', count(*)::int FROM party UNION ALL SELECT 'user', count(*)::int FROM "user" WHERE NOT setup
  UNION ALL SELECT 'case', count(*)::int FROM "case"`
/** How many records of each kind a search goes through. */
export const countSearchedRecords = async (db: Pick<Db, 'sql'>) =>
  Object.fromEntries((await countSearched(db)).map(({ resource, count }) => [resource, count])) as Record<Resource, number>
