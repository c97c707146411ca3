import { refuse, refuseFields } from '@/contract/errors'
import { handOver } from '@/contract/users'
import type { Db } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { findUser, staffMember } from './user-reads'

const assignedCases = sql`FROM "case" WHERE (assigned_to_id = ${param('from')} OR (assigned_to_id IS NULL AND created_by_id = ${param('from')})) AND deleted_at IS NULL`
const assignedEvents = sql`FROM event WHERE (user_id = ${param('from')} OR (user_id IS NULL AND created_by_id = ${param('from')})) AND deleted_at IS NULL`
const lockCases = statement<{ id: string }>('handOver.cases', sql`SELECT id ${assignedCases} FOR NO KEY UPDATE`)
const lockEvents = statement<{ id: string }>('handOver.events', sql`SELECT id ${assignedEvents} FOR NO KEY UPDATE`)
const selectCounts = statement<{ cases: number; events: number }>(
  'handOver.counts',
  sql`SELECT (SELECT count(*)::int ${assignedCases}) AS cases, (SELECT count(*)::int ${assignedEvents}) AS events`,
)

/** How many cases and events somebody is responsible for. */
export async function countBelongings(db: Db, from: string) {
  if (!(await findUser(db, from))) refuse('notFound')
  return (await selectCounts(db, { from }))[0] ?? { cases: 0, events: 0 }
}

/** Reassigns somebody's cases and events to another staff member, with a ledger entry for each. */
export async function handOverTo(db: Db, from: string, to: string) {
  if (to === from || !(await staffMember(db, to))) refuseFields([handOver])
  for (const { id } of await lockCases(db, { from })) await local(db).update('case', id, { assignedTo: to })
  for (const { id } of await lockEvents(db, { from })) await local(db).update('event', id, { user: to })
}
