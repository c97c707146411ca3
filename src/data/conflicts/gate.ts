import { fail } from '@/contract/errors'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { type CheckedName, coversNames, getCaseCheckState, namesOfCase } from './coverage'

type Subject = { client: string | null; contact: string | null }
type Check = { id: string; state: string; names: CheckedName[] }
/** Decided checks of a subject that opened no case yet. Locks them until the transaction ends. */
const lockChecks = statement<Check>()`
  SELECT r.id, r.state::text AS state, r.names FROM ${visible.conflictCheck} r
   WHERE r.case_id IS NULL AND r.decided_at IS NOT NULL
     AND (r.client_id = ${param('client')}::uuid OR r.contact_id = ${param('contact')}::uuid
       OR r.contact_id = (SELECT contact_id FROM ${visible.client} r WHERE id = ${param('client')}::uuid))
   ORDER BY r.decided_at DESC, r.id DESC FOR UPDATE`
/** A statement of its own: only then it sees the case of a transaction that the lock waited for. */
const selectUsed = statement<{ id: string }>()`
  SELECT conflict_check_id AS id FROM "case" WHERE conflict_check_id = ANY (${param('ids')}::uuid[])`
const selectClientName = statement<CheckedName>()`
  SELECT n.* FROM (SELECT NULL::uuid AS id, ${param('client')}::uuid AS client_id, ${param('name')}::text AS client_name) k CROSS JOIN LATERAL (${namesOfCase}) n`

/**
 * The conflict check that allows a new case: the newest decided one of the client or contact, for one case only. Fails if
 * the office requires one and there is none. Null if the office does not require one.
 */
export async function findCheckForNewCase(tx: Db, { name, ...subject }: Subject & { name: string }): Promise<string | null> {
  const { conflictChecks } = await getOffice(tx)
  if (conflictChecks === 'off') return null
  const checks = await lockChecks(tx, subject)
  const used = new Set((await selectUsed(tx, { ids: checks.map(({ id }) => id) })).map(({ id }) => id))
  const [newest] = checks.filter(({ id }) => !used.has(id))
  const isCleared = newest !== undefined && newest.state !== 'declined'
  const isCovered = isCleared && coversNames(newest.names, await selectClientName(tx, { client: subject.client, name }))
  if (isCovered) return newest.id
  if (conflictChecks === 'required') fail(isCleared ? 'conflictCheckOutdated' : 'conflictCheckRequired')
  return null
}

/** Fails if the office requires conflict checks and this case has none that covers its client and parties. */
export async function assertCaseIsChecked(tx: Db, id: string) {
  if ((await getOffice(tx)).conflictChecks !== 'required') return
  const state = await getCaseCheckState(tx, id)
  if (state !== 'cleared' && state !== 'consent') fail(state === 'outdated' ? 'conflictCheckOutdated' : 'conflictCheckRequired')
}

/** A file of cases has no conflict checks. */
export async function assertImportAllowed(db: Db) {
  if ((await getOffice(db)).conflictChecks === 'required') fail('conflictCheckRequired')
}
