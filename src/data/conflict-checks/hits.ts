import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { checkFields, hitDecisions } from '@/contract/conflict-checks'
import { matchTiers } from '@/contract/constants/names'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { matchingVersion } from '@/data/names/match-names'
import { countSearchedRecords, type FoundName, searchAllNames } from '@/data/names/search-names'
import { listHiddenIds } from '@/data/walls/hidden-ids'
import { isHiddenMatch } from '@/data/walls/mask-matches'
import { type CheckedName, listNamesToSearch, mergeNames } from './coverage'
import { assertValidNames, changeUndecidedCheck } from './mutations'
import { type ConflictCheck, caseOfCheck, listSubjectIds, type StoredHit } from './queries'

type Search = { id: string } & Pick<z.output<typeof checkFields>, 'names'>
export const searchConflicts = (db: Db, { id, names: added = [] }: Search, match?: string) =>
  changeUndecidedCheck(db, id, match, async (tx, check) => {
    const [caseId, searcher] = [caseOfCheck(check), requireUser(tx).id]
    const names = mergeNames(check.names, caseId ? await listNamesToSearch(tx, caseId) : [], added)
    assertValidNames(names)
    const { hits, truncated } = await findHits(tx, check, names)
    const isUnchanged = names.length === check.names.length && hits.every((hit) => check.hits.some((known) => known.id === hit.id))
    await records(tx).update('conflict-check', id, {
      names,
      hits,
      // A lawyer signed what the search showed then.
      ...(!isUnchanged && { signatures: [] }),
      state: 'waiting',
      matchingVersion,
      searched: { ...(await countSearchedRecords(tx)), searchers: [...new Set([...check.searchers, searcher])], truncated },
      searchedBy: searcher,
      searchedAt: new Date().toISOString(),
    })
  })

/** Known hits keep their decisions. The subject's own record and notes are no hits for the subject's name; the record is one for the name of another party. */
async function findHits(db: Db, check: ConflictCheck, names: readonly CheckedName[]) {
  const [subjects, ownCase] = [await listSubjectIds(db, check), caseOfCheck(check)]
  const isOwn = ({ record, caseId }: FoundName, { role }: CheckedName) =>
    (role === 'client' && subjects.includes(record)) || (ownCase !== null && caseId === ownCase)
  const hits: StoredHit[] = []
  const truncated: ConflictCheck['truncated'] = []
  const found = await searchAllNames(db, names, ownCase ? [...subjects, ownCase] : subjects)
  for (const [at, asked] of names.entries()) {
    const { matches = [], total = 0 } = found[at] ?? {}
    const others = matches.filter((one) => !isOwn(one, asked))
    for (const match of others) {
      // A name may have several roles, as a person or an organization: the record is one match of it, the strongest.
      const other = hits.find((hit) => isSameMatch(hit, { ...match, searchedName: asked.name }))
      if (!other) hits.push({ ...match, id: uuid(), decision: 'open', note: null, searchedName: asked.name })
      else if (rankTier(match) < rankTier(other)) Object.assign(other, match)
    }
    const unlisted = total - matches.length
    if (unlisted > 0) truncated.push({ name: asked.name, listed: others.length, found: others.length + unlisted })
  }
  return { hits: hits.map((hit) => ({ ...hit, ...pickDecision(hit, check.hits) })), truncated }
}
type MatchOfName = Pick<StoredHit, 'record' | 'searchedName'>
const isSameMatch = (a: MatchOfName, b: MatchOfName) => a.record === b.record && a.searchedName === b.searchedName
const rankTier = ({ tier }: Pick<StoredHit, 'tier'>) => matchTiers.indexOf(tier)

/**
 * What was decided about this match before. Earlier searches stored one match for each role: the decision that needs the
 * most attention counts. A match that is stronger now is open again, because weak ones may be decided without a look at each.
 */
function pickDecision(hit: StoredHit, stored: readonly StoredHit[]): Partial<StoredHit> {
  const known = stored
    .filter((other) => isSameMatch(other, hit))
    .toSorted((a, b) => decisionsByAttention.indexOf(a.decision) - decisionsByAttention.indexOf(b.decision))
  const [first] = known
  if (!first) return {}
  const note = known.flatMap((other) => other.note ?? []).join(' ') || null
  if (first.decision !== 'conflict' && rankTier(hit) < rankTier(first)) return { note }
  return { id: first.id, decision: first.decision, note }
}
const decisionsByAttention: readonly StoredHit['decision'][] = ['conflict', 'open', 'noConflict', 'otherPerson']

type HitChange = { id: string; hitId: string; decision?: (typeof hitDecisions)[number] | undefined; note?: string | null | undefined }
export const decideHit = (db: Db, { id, hitId, decision, note }: HitChange, match?: string) =>
  changeUndecidedCheck(db, id, match, async (tx, { hits }) => {
    const decided = hits.find((hit) => hit.id === hitId) ?? fail('notFound')
    if (isHiddenMatch(decided, await listHiddenIds(tx))) fail('notAllowed')
    const change = { ...(decision && { decision }), ...(note !== undefined && { note }) }
    await records(tx).update('conflict-check', id, { hits: hits.map((hit) => (hit.id === hitId ? { ...hit, ...change } : hit)) })
  })

type WeakHits = { id: string; decision: 'open' | 'otherPerson' | 'noConflict'; hits?: string[] | undefined }
/** Only weak matches: people look at each of the others. `chosen`: instead of all open ones. */
export const decideWeakHits = (db: Db, { id, decision, hits: chosen }: WeakHits, match?: string) =>
  changeUndecidedCheck(db, id, match, async (tx, { hits }) => {
    const hidden = await listHiddenIds(tx)
    const ids = chosen && new Set(chosen)
    const isDecidable = (hit: StoredHit) =>
      hit.tier === 'weak' && (ids ? ids.has(hit.id) : hit.decision === 'open') && !isHiddenMatch(hit, hidden)
    const decided = hits.map((hit) => (isDecidable(hit) ? { ...hit, decision } : hit))
    await records(tx).update('conflict-check', id, { hits: decided })
  })
