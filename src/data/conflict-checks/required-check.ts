import { fail } from '@/contract/errors'
import { findClientByIdOrName } from '@/data/clients/queries'
import type { Db } from '@/data/database/db'
import { emptySql, param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { type AssessedCheck, assessChecks, type CheckedName, type CheckState, getCaseCheckState, namesOfCase } from './coverage'

type Subject = { client: string | null; contact: string | null; name: string }
const selectChecks = (lock: SqlFragment<never>) => statement<AssessedCheck>()`
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
const selectClientName = statement<CheckedName>()`
  SELECT n.* FROM (SELECT NULL::uuid AS id, ${param('client')}::uuid AS client_id, ${param('name')}::text AS client_name) k CROSS JOIN LATERAL (${namesOfCase}) n`

/** The check of the client or contact that opened no case yet: each allows one. */
async function assessNewCase(db: Db, { name, ...subject }: Subject, select: typeof readChecks): Promise<CheckState> {
  const checks = await select(db, subject)
  const used = new Set((await selectUsed(db, { ids: checks.map(({ id }) => id) })).map(({ id }) => id))
  return assessChecks(
    checks.filter(({ id }) => !used.has(id)),
    () => selectClientName(db, { client: subject.client, name }),
  )
}

/** What the form of a new case shows before it is sent. */
export async function getCheckForNewCase(db: Db, { client = null, contact = null, name = '' }: Partial<Subject>) {
  const { conflictChecks: mode } = await getOffice(db)
  const found = client || name ? await findClientByIdOrName(db, client ? { id: client } : { name }) : null
  const known = found?.id ?? null
  const { state, id } = await assessNewCase(db, { client: known, contact, name }, readChecks)
  return { mode, client: known, state, conflictCheck: id }
}

/** The check that allows a new case. Null if the office does not require one; otherwise fails if there is none. */
export async function findCheckForNewCase(tx: Db, subject: Subject): Promise<string | null> {
  const { conflictChecks: mode } = await getOffice(tx)
  if (mode === 'off') return null
  const { state, id } = await assessNewCase(tx, subject, lockChecks)
  if (state === 'cleared' || state === 'consent') return id
  return mode === 'required' ? failUnchecked(state) : null
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
