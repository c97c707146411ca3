import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import { isAdmin } from '@/data/accounts/is-admin'
import { isStaff } from '@/data/accounts/is-staff'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { closeConfirmations, notifyAssignees } from '@/data/notifications/assignments'
import { isCaseVisibleTo, visible } from '@/data/walls/visible'
import type { Deadline } from './queries'

const selectConfirmers = statement<{ id: string }>()`
  WITH person AS (SELECT u.id, CASE WHEN d.people @> to_jsonb(u.id::text) OR u.id IN (c.owner_id, c.assigned_to_id) THEN 1 WHEN ${isAdmin(sql`u.id`)} THEN 2 ELSE 3 END AS rank
    FROM ${visible.deadline} d JOIN ${visible.case} c ON c.id = d.case_id
    JOIN "user" u ON u.id IS DISTINCT FROM ${param('datedBy')}::uuid AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL AND NOT u.setup
     AND ${isStaff(sql`u.id`)} AND ${isCaseVisibleTo(sql`u.id`)}
   WHERE d.id = ${param('id')})
  SELECT id FROM person WHERE rank = (SELECT min(rank) FROM person)`
/**
 * Everyone on the staff may confirm a date that someone else entered. Those who are asked: the people of the deadline and of
 * its case; if there are none, the Admins; without another Admin, everyone else.
 */
async function listConfirmers(db: Db, { id, state, proposal, datedBy }: Deadline) {
  if (state !== 'unconfirmed' && !proposal) return []
  return (await selectConfirmers(db, { id, datedBy })).map((person) => person.id)
}

/**
 * Tells people who are new on a deadline, and asks others to confirm the date that waits: one notification to each. Only
 * those who are on the deadline get a mail.
 */
export async function notifyOfDeadline(tx: Tx, deadline: Deadline, added: readonly string[]) {
  const confirmers = await listConfirmers(tx, deadline)
  const own = requireUser(tx).id
  const people = deadline.people.map(({ id }) => id).filter((id) => id !== own)
  const message = formatDeadlineTitle(deadline)
  await closeConfirmations(tx, { case: deadline.case, deadline: deadline.id, message, people, confirmers })
  const now = new Date().toISOString()
  await notifyAssignees(
    tx,
    [...new Set([...added, ...confirmers])].map((to) => ({
      kind: 'deadline',
      to,
      caseId: deadline.case,
      message,
      due: deadline.date,
      ...(confirmers.includes(to) && { toConfirm: deadline.id, at: added.includes(to) ? now : new Date(deadline.datedAt).toISOString() }),
      isMailed: added.includes(to),
    })),
  )
}
