import type { z } from 'zod'
import { matchTiers, type nameMatch, type searchedResources } from '@/contract/names'
import type { Db } from '@/data/database/db'
import { parseSearch } from '@/data/database/search'
import { param, sql, statement } from '@/data/database/sql'
import { matchNames, type NameKind, type NameMatch } from './match-names'
import { lookupKeys, missingWord, soundBit } from './name-keys'
import { namesOfFound } from './name-sources'

export type FoundName = z.input<typeof nameMatch>
type Resource = (typeof searchedResources)[number]
type NamedRecord = { resource: Resource; record: string; name: string; kind: NameKind }
export const maxMatches = 200
const maxMentions = 50

/** Records that share keys with enough words of the name. A word of a record has a key of each kind, "~" marking one. */
const selectCandidates = statement<NamedRecord>()`
  WITH found AS MATERIALIZED (SELECT resource, record FROM (
      SELECT k.resource, k.record, bit_or(a.mask) AS mask, count(*) FILTER (WHERE starts_with(a.key, '~')) AS similar_keys, count(*) AS all_keys
        FROM unnest(${param('keys')}::text[], ${param('masks')}::int[]) a(key, mask) JOIN name_key k ON k.key = a.key GROUP BY k.resource, k.record) m
     WHERE mask >= ${param('soundBit')}::int AND bit_count(mask::bit(32)) > ${param('required')}::int
       AND (greatest(similar_keys, all_keys - similar_keys) >= ${param('required')}::int OR mask & ${param('missingWord')}::int <> 0))
  SELECT resource, record, name, kind FROM (${namesOfFound}) n`

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
 * In titles, notes and the log of cases, and in the notes of clients and contacts and what visitors wrote. OFFSET 0: with
 * the limit the planner would walk the newest rows and compute the words of each, instead of reading the index.
 */
const newest = sql`ORDER BY record DESC LIMIT ${param('limit')}::int`
const selectMentions = statement<Mention>()`
  WITH asked AS (SELECT ${param('exact')}::tsquery AS q)
  (SELECT * FROM (SELECT 'case' AS resource, r.id AS record, r.title AS name FROM "case" r WHERE r.search @@ (SELECT q FROM asked) OFFSET 0) found ${newest})
  UNION ALL (SELECT * FROM (SELECT 'client', r.id AS record, r.shown_name FROM client r WHERE search_text(r.notes) @@ (SELECT q FROM asked) OFFSET 0) found ${newest})
  UNION ALL (SELECT * FROM (SELECT 'contact', r.id AS record, r.name FROM contact r
    WHERE search_text(coalesce(r.notes, '') || ' ' || coalesce(r.message, '')) @@ (SELECT q FROM asked) OFFSET 0) found ${newest})`

type Match = Pick<FoundName, 'resource' | 'record' | 'name' | 'tier' | 'why'>
const rank = ({ tier }: Pick<Match, 'tier'>) => matchTiers.indexOf(tier)
const match = (asked: { name: string; kind: NameKind }, found: NamedRecord): NameMatch | null =>
  matchNames(asked.name, found.name, asked.kind === found.kind ? asked.kind : 'organization')

/** Records with a similar name, most similar first, also closed and deleted ones, and cases that mention the name. */
export async function searchNames(db: Pick<Db, 'sql'>, asked: { name: string; kind: NameKind }): Promise<FoundName[]> {
  const best = new Map<string, Match>()
  const add = (found: Match) => {
    const known = best.get(found.record)
    if (!known || rank(found) < rank(known)) best.set(found.record, found)
  }
  for (const { keys, required } of lookupKeys(asked.name, asked.kind)) {
    const candidates = await selectCandidates(db, {
      keys: keys.map(({ key }) => key),
      masks: keys.map(({ mask }) => mask),
      soundBit,
      missingWord,
      required,
    })
    for (const { kind, ...found } of candidates) {
      const how = match(asked, { kind, ...found })
      if (how) add({ ...found, ...how })
    }
  }
  const query = await parseSearch(db, asked.name)
  const mentions = query ? await selectMentions(db, { exact: query.exact, limit: maxMentions }) : []
  for (const mention of mentions) add({ ...mention, tier: 'weak', why: 'mentioned' })
  const matches = [...best.values()].toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name)).slice(0, maxMatches)
  return addDetails(db, matches)
}

async function addDetails(db: Pick<Db, 'sql'>, matches: Match[]): Promise<FoundName[]> {
  if (matches.length === 0) return []
  const details = new Map((await selectDetails(db, { ids: matches.map(({ record }) => record) })).map((row) => [row.record, row]))
  return matches.flatMap((found) => {
    const more = details.get(found.record)
    return more ? [{ ...found, ...more }] : []
  })
}

const countSearched = statement<{ resource: Resource; count: number }>()`
  SELECT 'client' AS resource, count(*)::int AS count FROM client UNION ALL SELECT 'contact', count(*)::int FROM contact
  UNION ALL SELECT 'party', count(*)::int FROM party UNION ALL SELECT 'user', count(*)::int FROM "user" WHERE NOT setup
  UNION ALL SELECT 'case', count(*)::int FROM "case"`
/** How many records of each kind a search goes through. */
export const countSearchedRecords = async (db: Pick<Db, 'sql'>) =>
  Object.fromEntries((await countSearched(db)).map(({ resource, count }) => [resource, count])) as Record<Resource, number>
