import type { z } from 'zod'
import type { attention } from '@/contract/conflict-checks'
import { hasRequiredSignature, listMissingSigners } from '@/contract/constants/conflict-checks'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { findReviewers } from '@/data/walls/mask-matches'
import { visible } from '@/data/walls/visible'
import { type CheckedName, coversNames, getCaseCheckState, isDecided, type NameOfCase, namesOfCase } from './coverage'
import { listLawyerIds, searchersColumn } from './queries'

type Attention = z.input<typeof attention>
type Adverse = Omit<Attention, 'conflictCheck'> & { case: string }
const maxItems = 50

/** Cases that this person is responsible for. */
const isOwnCase = sql`k.deleted_at IS NULL AND (k.owner_id = ${param('user')}::uuid OR k.assigned_to_id = ${param('user')}::uuid)`
/** Opposing parties who are or were clients of the office. */
const selectAdverse = statement<Adverse>()`
  SELECT CASE WHEN p.was_client THEN 'roleChanged' ELSE 'formerClient' END AS reason, k.id AS "case", k.case_number AS "caseNumber", p.name, p.updated_at AS at
    FROM ${visible.party} p JOIN ${visible.case} k ON k.id = p.case_id
   WHERE (p.was_client OR p.matches_client) AND p.role = 'opposing' AND p.deleted_at IS NULL AND ${isOwnCase} ORDER BY p.updated_at DESC LIMIT ${param('limit')}::int`

type DecidedCase = Omit<Attention, 'reason'> & { names: CheckedName[]; namesOfCase: NameOfCase[] }
/** Cases whose names or roles changed after the newest check was decided. */
const selectDecided = statement<DecidedCase>()`
  WITH decided AS (
    SELECT c.case_id AS "case", c.id, c.state FROM ${visible.conflictCheck} c WHERE c.decided_at IS NOT NULL AND c.case_id IS NOT NULL
    UNION ALL SELECT k.id, c.id, c.state FROM ${visible.conflictCheck} c JOIN ${visible.case} k ON k.conflict_check_id = c.id WHERE c.decided_at IS NOT NULL),
  newest AS (SELECT DISTINCT ON ("case") * FROM decided ORDER BY "case", id DESC)
  SELECT k.id AS "case", k.case_number AS "caseNumber", r.id AS "conflictCheck", k.title AS name, k.updated_at AS at,
         (SELECT c.names FROM ${visible.conflictCheck} c WHERE c.id = r.id) AS names, (SELECT json_agg(n) FROM (${namesOfCase}) n) AS "namesOfCase"
    FROM newest r JOIN ${visible.case} k ON k.id = r."case"
   WHERE ${isOwnCase} AND k.status <> 'Closed' AND r.state <> 'declined' ORDER BY k.updated_at DESC`

type Waiting = Omit<Attention, 'reason'> & {
  openHits: number
  owner: string | null
  searchers: string[]
  signatures: { lawyer: string }[]
  /** Records of open matches. */
  hiddenFromOwner: string[]
}
const selectWaiting = statement<Waiting>()`
  SELECT coalesce(k.id, o.id) AS "case", coalesce(k.case_number, o.case_number) AS "caseNumber", r.id AS "conflictCheck", r.subject_name AS name, r.updated_at AS at, r.owner_id AS owner,
         ${searchersColumn} AS searchers, r.signatures, (SELECT count(*)::int FROM jsonb_array_elements(r.hits) h WHERE h->>'decision' = 'open') AS "openHits",
         ARRAY(SELECT h->>'record' FROM jsonb_array_elements(r.hits) h WHERE r.owner_id IN (SELECT user_id FROM wall_person) AND h->>'decision' = 'open'
           AND ARRAY[(h->>'record')::uuid, (h->>'caseId')::uuid] && ARRAY(SELECT hidden_records(r.owner_id))) AS "hiddenFromOwner"
    FROM ${visible.conflictCheck} r LEFT JOIN ${visible.case} k ON k.id = r.case_id
         LEFT JOIN ${visible.case} o ON o.conflict_check_id = r.id AND o.deleted_at IS NULL WHERE r.state = 'waiting' ORDER BY r.id DESC LIMIT 500`

/** What the caller must decide, newest first of each reason. */
export async function listAttention(db: Db) {
  const { id: user } = requireUser(db)
  const [adverse, outdated, waiting] = await Promise.all([listAdverse(db, user), listOutdated(db, user), listWaiting(db, user)])
  const known = new Set(adverse.map((item) => item.case))
  const all = [...adverse, ...outdated.filter((item) => !known.has(item.case)), ...waiting]
  return { attention: all.slice(0, maxItems), total: all.length }
}

/** Until a check of the case with these names is decided. */
async function listAdverse(db: Db, user: string): Promise<Attention[]> {
  const found = await selectAdverse(db, { user, limit: maxItems })
  const states = await Promise.all(found.map((item) => getCaseCheckState(db, item.case)))
  return found.flatMap((item, at) => {
    const { state = 'none', id = null } = states[at] ?? {}
    return isDecided(state) ? [] : [{ ...item, conflictCheck: id }]
  })
}

const listOutdated = async (db: Db, user: string): Promise<Attention[]> =>
  (await selectDecided(db, { user }))
    .filter(({ names, namesOfCase: current }) => !coversNames(names, current))
    .map(({ names: _, namesOfCase: __, ...item }) => ({ ...item, reason: 'outdated' }))

/**
 * Lawyers see the checks that need their signature. The owner of a check sees its open matches and missing decision.
 * Open matches that an ethical wall hides from the owner go to the reviewer whose name the owner sees.
 */
async function listWaiting(db: Db, user: string): Promise<Attention[]> {
  const [waiting, lawyers] = await Promise.all([selectWaiting(db), listLawyerIds(db)])
  const hiddenRecords = new Set(waiting.flatMap(({ owner, hiddenFromOwner }) => (owner === user ? [] : hiddenFromOwner)))
  const reviewers = await findReviewers(db, [...hiddenRecords])
  return waiting.flatMap(({ owner, searchers, openHits, signatures, hiddenFromOwner, ...item }): Attention[] => {
    const check = { searchers, signatures }
    const isSigned = hasRequiredSignature(check, lawyers)
    if (openHits === 0 && !isSigned && listMissingSigners(check, lawyers).includes(user)) return [{ ...item, reason: 'signature' }]
    const isDecider = owner === user ? openHits > 0 || isSigned : hiddenFromOwner.some((record) => reviewers.get(record)?.id === user)
    return isDecider ? [{ ...item, reason: 'decision' }] : []
  })
}
