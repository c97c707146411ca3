import type { z } from 'zod'
import { matchTiers } from '@/contract/constants/names'
import type { nameMatch, searchedResources } from '@/contract/names'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { createMatcher, type NameKind, type NameMatch } from './match-names'
import { mentionWords } from './mention-words'
import { lookupKeys, soundBit } from './name-keys'
import { namesOfFound } from './name-sources'

export type FoundName = Omit<z.input<typeof nameMatch>, 'hidden'>
type Resource = (typeof searchedResources)[number]
type NamedRecord = { resource: Resource; record: string; name: string; kind: NameKind }
const maxMatches = 200
const maxMentions = 50

/** Records that share keys with enough words of a name, in one of its forms. The id of a record is that of no other kind of record. */
const selectCandidates = statement<NamedRecord>()`
  WITH found AS MATERIALIZED (SELECT DISTINCT m.resource, m.record
      FROM unnest(${param('required')}::int[]) WITH ORDINALITY f(required, form) CROSS JOIN LATERAL (
        SELECT k.resource, k.record, bit_or(a.mask) AS mask FROM unnest(${param('forms')}::int[], ${param('keys')}::text[], ${param('masks')}::int[]) a(form, key, mask)
          JOIN name_key k ON k.key = a.key WHERE a.form = f.form GROUP BY k.resource, k.record) m
     WHERE m.mask >= ${param('soundBit')}::int AND bit_count(m.mask::bit(32)) > f.required)
  SELECT n.resource, n.record, n.name, n.kind FROM (${namesOfFound}) n`

const partyColumns = sql`p.role::text AS role, p.deleted_at IS NOT NULL OR k.deleted_at IS NOT NULL AS deleted`
type Details = Pick<FoundName, 'record' | 'role' | 'caseId' | 'caseNumber' | 'caseStatus' | 'deleted'>
const selectDetails = statement<Details>()`
  SELECT p.id AS record, k.id AS "caseId", k.case_number AS "caseNumber", k.status::text AS "caseStatus", ${partyColumns} FROM party p JOIN "case" k ON k.id = p.case_id WHERE p.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT k.id, k.id, k.case_number, k.status::text, NULL, k.deleted_at IS NOT NULL FROM "case" k WHERE k.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT c.id, NULL, NULL, NULL, NULL, c.deleted_at IS NOT NULL FROM client c WHERE c.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT c.id, NULL, NULL, NULL, NULL, c.deleted_at IS NOT NULL FROM contact c WHERE c.id = ANY (${param('ids')}::uuid[])
  UNION ALL SELECT u.id, NULL, NULL, NULL, NULL, u.deleted_at IS NOT NULL FROM "user" u WHERE u.id = ANY (${param('ids')}::uuid[])`

/** `total`: of the mentions in records of this kind. */
type Mention = Pick<NamedRecord, 'resource' | 'record' | 'name'> & { total: number }
/**
 * In titles, notes and the log of cases, and in the notes of clients and contacts and what visitors wrote: texts with the
 * words of the name. The word itself is asked too, because `search_begun` knows the words of cases, not those of all notes.
 * OFFSET 0: with the limit the planner would walk the newest rows and compute the words of each, instead of reading the index.
 */
const newest = sql`ORDER BY record DESC LIMIT ${param('limit')}::int`
const isOther = sql`r.id <> ALL (${param('own')}::uuid[])`
const selectMentions = statement<Mention>()`
  WITH asked AS (SELECT string_agg('(' || q || ')', '|')::tsquery AS q FROM (
    SELECT string_agg('(' || q || ')', '&') AS q FROM (
      SELECT form, string_agg(CASE WHEN whole THEN '' ELSE search_begun(left(word, 60))::text || '|' END || quote_literal(left(word, 60)), '|') AS q
        FROM unnest(${param('forms')}::int[], ${param('groups')}::int[], ${param('words')}::text[], ${param('whole')}::boolean[]) w(form, at, word, whole)
       GROUP BY form, at) one GROUP BY form) every)
  (SELECT *, count(*) OVER ()::int AS total FROM (SELECT 'case' AS resource, r.id AS record, r.title AS name FROM "case" r WHERE r.search @@ (SELECT q FROM asked) AND ${isOther} OFFSET 0) found ${newest})
  UNION ALL (SELECT *, count(*) OVER ()::int FROM (SELECT 'client', r.id AS record, r.shown_name FROM client r WHERE search_text(r.notes) @@ (SELECT q FROM asked) AND ${isOther} OFFSET 0) found ${newest})
  UNION ALL (SELECT *, count(*) OVER ()::int FROM (SELECT 'contact', r.id AS record, r.name FROM contact r
    WHERE search_text(coalesce(r.notes, '') || ' ' || coalesce(r.message, '')) @@ (SELECT q FROM asked) AND ${isOther} OFFSET 0) found ${newest})`

type Match = Pick<FoundName, 'resource' | 'record' | 'name' | 'tier' | 'why'>
const rank = ({ tier }: Pick<Match, 'tier'>) => matchTiers.indexOf(tier)

type Asked = { name: string; kind: NameKind }
/** Names of different kinds are compared as those of organizations. */
function createComparison({ name, kind }: Asked) {
  const [same, other] = [createMatcher(name, kind), createMatcher(name, 'organization')]
  return (found: NamedRecord): NameMatch | null => (found.kind === kind ? same : other)(found.name)
}

function findCandidates(db: Pick<Db, 'sql'>, { name, kind }: Asked): Promise<NamedRecord[]> {
  const forms = lookupKeys(name, kind)
  const keys = forms.flatMap((form, at) => form.keys.map((key) => ({ form: at + 1, ...key })))
  return selectCandidates(db, {
    forms: keys.map(({ form }) => form),
    keys: keys.map(({ key }) => key),
    masks: keys.map(({ mask }) => mask),
    required: forms.map(({ required }) => required),
    soundBit,
  })
}

function findAlike(candidates: NamedRecord[], asked: Asked): Match[] {
  const compare = createComparison(asked)
  return candidates.flatMap(({ kind, ...candidate }) => {
    const how = compare({ kind, ...candidate })
    return how ? [{ ...candidate, ...how }] : []
  })
}

async function findMentions(db: Pick<Db, 'sql'>, { name, kind }: Asked, own: readonly string[]) {
  const asked = mentionWords(name, kind)
  const found = await selectMentions(db, {
    forms: asked.map(({ form }) => form),
    groups: asked.map(({ group }) => group),
    words: asked.map(({ word }) => word),
    whole: asked.map(({ isWhole }) => isWhole),
    own,
    limit: maxMentions,
  })
  const total = [...new Map(found.map((mention) => [mention.resource, mention.total])).values()].reduce((sum, count) => sum + count, 0)
  const mentions = found.map(({ total: _, ...mention }): Match => ({ ...mention, tier: 'weak', why: 'mentioned' }))
  return { mentions, unlisted: total - mentions.length }
}

/** The best match of each record, most similar first. */
function pickBest(found: Match[]): Match[] {
  const best = new Map<string, Match>()
  for (const one of found) {
    const known = best.get(one.record)
    if (!known || rank(one) < rank(known)) best.set(one.record, one)
  }
  return [...best.values()].toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name))
}

/** `total`: also of those that are too many to list. */
type Found<Of> = { matches: Of[]; total: number }
/**
 * For each name the records with a similar one, most similar first, also closed and deleted ones, and cases that mention it.
 * @param own records whose mentions are left out, because every case of a client names the client
 */
export async function searchAllNames(
  db: Pick<Db, 'sql'>,
  asked: readonly Asked[],
  own: readonly string[] = [],
): Promise<Found<FoundName>[]> {
  const found: Found<Match>[] = []
  let next = asked[0] && findCandidates(db, asked[0])
  for (const [at, one] of asked.entries()) {
    const candidates = (await next) ?? []
    const { mentions, unlisted } = await findMentions(db, one, own)
    // The database searches the next name while this one is compared.
    const following = asked[at + 1]
    next = following && findCandidates(db, following)
    const best = pickBest([...findAlike(candidates, one), ...mentions])
    found.push({ matches: best.slice(0, maxMatches), total: best.length + unlisted })
  }
  return addDetails(db, found)
}
export const searchNames = async (db: Pick<Db, 'sql'>, asked: Asked, own: readonly string[]) =>
  (await searchAllNames(db, [asked], own))[0] ?? { matches: [], total: 0 }

async function addDetails(db: Pick<Db, 'sql'>, found: Found<Match>[]): Promise<Found<FoundName>[]> {
  const ids = [...new Set(found.flatMap(({ matches }) => matches.map(({ record }) => record)))]
  const details = new Map(ids.length ? (await selectDetails(db, { ids })).map((row) => [row.record, row]) : [])
  return found.map(({ matches, total }) => ({
    matches: matches.flatMap((one) => {
      const more = details.get(one.record)
      return more ? [{ ...one, ...more }] : []
    }),
    total,
  }))
}

const countSearched = statement<{ resource: Resource; count: number }>()`
  SELECT 'client' AS resource, count(*)::int AS count FROM client UNION ALL SELECT 'contact', count(*)::int FROM contact
  UNION ALL SELECT 'party', count(*)::int FROM party UNION ALL SELECT 'user', count(*)::int FROM "user" WHERE NOT setup
  UNION ALL SELECT 'case', count(*)::int FROM "case"`
/** How many records of each kind a search goes through. */
export const countSearchedRecords = async (db: Pick<Db, 'sql'>) =>
  Object.fromEntries((await countSearched(db)).map(({ resource, count }) => [resource, count])) as Record<Resource, number>
