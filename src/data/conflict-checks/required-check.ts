import { fail } from '@/contract/errors'
import { findClientByIdOrName } from '@/data/clients/queries'
import type { Db } from '@/data/database/db'
import { emptySql, type PlainSql, param, sql, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { type AssessedCheck, assessChecks, type CheckState, getCaseCheckState, isDecided, type NameOfCase, namesOfCase } from './coverage'

type Subject = { client: string | null; contact: string | null; name: string }
const selectChecks = (lock: PlainSql) => statement<AssessedCheck>()`
  SELECT r.id, r.state::text AS state, r.names FROM ${visible.conflictCheck} r
   WHERE r.case_id IS NULL
     AND (r.client_id = ${param('client')}::uuid OR r.contact_id = ${param('contact')}::uuid
       OR r.contact_id = (SELECT contact_id FROM ${visible.client} r WHERE id = ${param('client')}::uuid))
   ORDER BY r.decided_at DESC NULLS LAST, r.id DESC ${lock}`
const readChecks = selectChecks(emptySql)
/** Until the transaction ends. */
const lockChecks = selectChecks(sql`FOR UPDATE`)
/** A statement of its own: only then it sees the case of a transaction that the lock waited for. */
const selectUsed = statement<{ id: string }>()`
  SELECT conflict_check_id AS id FROM "case" WHERE conflict_check_id = ANY (${param('ids')}::uuid[])`
const selectClientName = statement<NameOfCase>()`
  SELECT n.* FROM (SELECT NULL::uuid AS id, ${param('client')}::uuid AS client_id, ${param('name')}::text AS client_name) k CROSS JOIN LATERAL (${namesOfCase}) n`

/** The checks of the client or contact that opened no case yet: each allows one. */
async function listUnusedChecks(db: Db, { client, contact }: Subject, select: typeof readChecks) {
  const checks = await select(db, { client, contact })
  const used = new Set((await selectUsed(db, { ids: checks.map(({ id }) => id) })).map(({ id }) => id))
  return checks.filter(({ id }) => !used.has(id))
}
const assessNewCase = (db: Db, { client, name }: Subject, unused: AssessedCheck[]): Promise<CheckState> =>
  assessChecks(unused, () => selectClientName(db, { client, name }))

/** What the form of a new case shows before it is sent. */
export async function getCheckForNewCase(db: Db, { client = null, contact = null, name = '' }: Partial<Subject>) {
  const { conflictChecks: mode } = await getOffice(db)
  const found = client || name ? await findClientByIdOrName(db, client ? { id: client } : { name }) : null
  const known = found?.id ?? null
  const subject = { client: known, contact, name }
  const { state, id } = await assessNewCase(db, subject, await listUnusedChecks(db, subject, readChecks))
  return { mode, client: known, state, conflictCheck: id }
}

type NewCaseSubject = Subject & { undecidedCheck: string | undefined }
/**
 * The check that belongs to a new case: a cleared one, or else `undecidedCheck`, which the caller named. Null without one. Fails
 * if the office requires a cleared one.
 */
export async function findCheckForNewCase(tx: Db, { undecidedCheck, ...subject }: NewCaseSubject): Promise<string | null> {
  const { conflictChecks: mode } = await getOffice(tx)
  if (mode === 'off') return null
  const unused = await listUnusedChecks(tx, subject, lockChecks)
  const { state, id } = await assessNewCase(tx, subject, unused)
  if (state === 'cleared' || state === 'consent') return id
  if (mode === 'required') failUnchecked(state)
  return unused.find((check) => check.id === undecidedCheck && !isDecided(check.state))?.id ?? null
}
const failUnchecked = (state: CheckState['state']) => fail(state === 'outdated' ? 'conflictCheckOutdated' : 'conflictCheckRequired')

/** Fails if the office requires conflict checks and this case has none that covers its client and parties. */
export async function assertCaseIsChecked(tx: Db, id: string) {
  if ((await getOffice(tx)).conflictChecks !== 'required') return
  const { state } = await getCaseCheckState(tx, id)
  if (state !== 'cleared' && state !== 'consent') failUnchecked(state)
}

/** A file of cases has no conflict checks. */
export async function assertImportAllowed(db: Db) {
  if ((await getOffice(db)).conflictChecks === 'required') fail('conflictCheckRequired')
}
