import { fail, failValidation } from '@/contract/errors'
import { invalidHandOver } from '@/contract/users'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { findUser, isStaffMember } from './user-queries'

const assignedCases = sql`FROM "case" WHERE (assigned_to_id = ${param('from')} OR (assigned_to_id IS NULL AND created_by_id = ${param('from')})) AND deleted_at IS NULL`
const assignedEvents = sql`FROM event WHERE (user_id = ${param('from')} OR (user_id IS NULL AND created_by_id = ${param('from')})) AND deleted_at IS NULL`
const lockCases = statement<{ id: string }>()`SELECT id ${assignedCases} FOR NO KEY UPDATE`
const lockEvents = statement<{ id: string }>()`SELECT id ${assignedEvents} FOR NO KEY UPDATE`
const selectCounts = statement<{ cases: number; events: number }>()`
  SELECT (SELECT count(*)::int ${assignedCases}) AS cases, (SELECT count(*)::int ${assignedEvents}) AS events`

/** How many cases and events somebody is responsible for. */
export async function countAssignedRecords(db: Db, from: string) {
  if (!(await findUser(db, from))) fail('notFound')
  return (await selectCounts(db, { from }))[0] ?? { cases: 0, events: 0 }
}

/** Reassigns somebody's cases and events to another staff member, with a ledger entry for each. */
export async function reassignRecords(db: Db, from: string, to: string) {
  if (to === from || !(await isStaffMember(db, to))) failValidation([invalidHandOver])
  for (const { id } of await lockCases(db, { from })) await records(db).update('case', id, { assignedTo: to })
  for (const { id } of await lockEvents(db, { from })) await records(db).update('event', id, { user: to })
}
