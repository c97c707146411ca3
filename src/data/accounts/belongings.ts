import { fail, failValidation } from '@/contract/errors'
import { invalidHandOver } from '@/contract/users'
import { sendToUsers } from '@/data/chat/broadcast'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { joinSql, param, type SqlFragment, sql, statement, statementOfShape } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { joinPortalChatsOf } from '@/data/portal/join-chat'
import { visible } from '@/data/walls/visible'
import { findUser, isStaffMember } from './user-queries'

type Belonging<Field extends string = string> = {
  table: SqlFragment
  /** By field of the collection: the person responsible. A record without one belongs to its owner or creator. */
  holders: Record<Field, SqlFragment>
  /** The columns that `holders` reads. */
  references: readonly string[]
  assign: (db: Db, id: string, columns: Partial<Record<Field, string>>, from: string) => Promise<unknown>
}
const belonging = <Field extends string>(kind: Belonging<Field>): Belonging => kind as unknown as Belonging

const selectPeople = statement<{ people: string[] }>()`SELECT people FROM ${visible.deadline} r WHERE id = ${param('id')}`
/** What belongs to a person and is handed over when the account is deleted. Clients come before cases, as in every lock order. */
const belongings = {
  clients: belonging({
    table: visible.client,
    holders: { owner: sql`owner_id` },
    references: ['client.owner_id'],
    assign: (db, id, columns) => records(db).update('client', id, columns),
  }),
  contacts: belonging({
    table: visible.contact,
    holders: { owner: sql`owner_id` },
    references: ['contact.owner_id'],
    assign: (db, id, columns) => records(db).update('contact', id, columns),
  }),
  cases: belonging({
    table: visible.case,
    holders: { owner: sql`owner_id`, assignedTo: sql`coalesce(assigned_to_id, owner_id)`, reminderSetBy: sql`reminder_set_by_id` },
    references: ['case.owner_id', 'case.assigned_to_id', 'case.reminder_set_by_id'],
    assign: (db, id, columns) => records(db).update('case', id, columns),
  }),
  events: belonging({
    table: visible.event,
    holders: { user: sql`coalesce(user_id, created_by_id)` },
    references: ['event.user_id', 'event.created_by_id'],
    assign: (db, id, columns) => records(db).update('event', id, columns),
  }),
  todos: belonging({
    table: visible.todo,
    holders: { assignee: sql`CASE WHEN status = 'open' THEN assignee_id END` },
    references: ['todo.assignee_id'],
    assign: (db, id, columns) => records(db).update('todo', id, columns),
  }),
  conflictChecks: belonging({
    table: visible.conflictCheck,
    holders: { owner: sql`CASE WHEN decided_at IS NULL THEN owner_id END` },
    references: ['conflict_check.owner_id'],
    assign: (db, id, columns) => records(db).update('conflict-check', id, columns),
  }),
  deadlines: belonging({
    table: visible.deadline,
    holders: {
      person: sql`CASE WHEN state IN ('unconfirmed', 'confirmed') AND people @> to_jsonb(${param('from')}::text) THEN ${param('from')}::uuid END`,
    },
    references: [],
    assign: async (db, id, { person }, from) => {
      const [row] = await selectPeople({ ...db, user: null }, { id })
      const people = (row?.people ?? []).map((one) => (one === from ? (person ?? one) : one))
      return records(db).update('deadline', id, { people: [...new Set(people)] })
    },
  }),
  reminders: belonging({
    table: visible.reminder,
    holders: { user: sql`user_id` },
    references: ['reminder.user_id'],
    assign: (db, id, columns) => records(db).update('reminder', id, columns),
  }),
}
type Kind = keyof typeof belongings
const kinds = Object.keys(belongings) as Kind[]

/** Every other column that refers to a person. A test compares both tables with the database, so that none is forgotten. */
const otherReferences = {
  /** Who did something. Their rights follow the case, the owner or the thread. */
  history: [
    '_disclaimer_v.version_updated_by_id',
    '_office_v.version_updated_by_id',
    '_page_v.version_updated_by_id',
    'attachment.created_by_id',
    'case.created_by_id',
    'chat_message.sender_id',
    'chat_thread.created_by_id',
    'client.created_by_id',
    'conflict_check.created_by_id',
    'conflict_check.decided_by_id',
    'conflict_check.searched_by_id',
    'deadline.closed_by_id',
    'deadline.confirmed_by_id',
    'deadline.created_by_id',
    'deadline.dated_by_id',
    'document_request.created_by_id',
    'document_request.reviewed_by_id',
    'holiday_year.confirmed_by_id',
    'holiday_year.entered_by_id',
    'rule.checked_by_id',
    'rule.created_by_id',
    'contact.acknowledged_by_id',
    'contact.created_by_id',
    'disclaimer.updated_by_id',
    'log_entry.created_by_id',
    'notice.assigned_by_id',
    'office.updated_by_id',
    'page.updated_by_id',
    'party.created_by_id',
    'portal.created_by_id',
    'reminder.created_by_id',
    'todo.created_by_id',
    'user.created_by_id',
    'wall.created_by_id',
    'wall.lifted_by_id',
  ],
  /** Private: stays unreadable for others when the account is deleted. Open reminders in `notice` are handed over. */
  personal: ['blob.user_id', 'bookmark.user_id', 'call.started_by_id', 'call_person.user_id', 'chat_participant.user_id', 'notice.user_id'],
  account: [
    'passkey.user_id',
    'passkey_challenge.user_id',
    'password_reset.user_id',
    'payload_locked_documents_rels.user_id',
    'payload_preferences_rels.user_id',
    'recovery_code.user_id',
    'second_factor.user_id',
    'session.user_id',
    'user_picture.user_id',
    'user_roles.parent_id',
    'wall_person.user_id',
  ],
}
export const personReferences = [...kinds.flatMap((kind) => belongings[kind].references), ...Object.values(otherReferences).flat()]

const isPerson = (holder: SqlFragment) => sql`coalesce(${holder} = ${param('from')}::uuid, false)`
const whereHeld = ({ holders }: Belonging) => sql`WHERE ${param('from')}::uuid IN (${joinSql(Object.values(holders), ', ')})`

const countRows = statementOfShape<{ count: number }, { kind: Kind }>()(
  ({ kind }) => sql`SELECT count(*)::int AS count FROM ${belongings[kind].table} r ${whereHeld(belongings[kind])} AND deleted_at IS NULL`,
)
/** Deleted records too: they can be restored. `isHeld` is in the order of `holders`. */
const lockRows = statementOfShape<{ id: string; isHeld: boolean[] }, { kind: Kind }>()(({ kind }) => {
  const { table, holders } = belongings[kind]
  const isHeld = joinSql(Object.values(holders).map(isPerson), ', ')
  return sql`SELECT id, ARRAY[${isHeld}] AS "isHeld" FROM ${table} r ${whereHeld(belongings[kind])} ORDER BY id LIMIT ${param('limit')} FOR NO KEY UPDATE`
})
/** Not those about chats and calls, which are private. */
const moveOpenReminderNotifications = statement()`
  UPDATE notice SET user_id = ${param('to')} WHERE user_id = ${param('from')} AND done_at IS NULL AND coalesce(event_id, case_id) IS NOT NULL AND call_id IS NULL AND message_id IS NULL`

/** How many records of each kind belong to somebody. */
export async function countBelongings(db: Db, from: string): Promise<Record<Kind, number>> {
  if (!(await findUser(db, from))) fail('notFound')
  const counts = await Promise.all(kinds.map(async (kind) => [kind, (await countRows(db, { from }, { kind }))[0]?.count ?? 0]))
  return Object.fromEntries(counts)
}

/** How many records a transaction hands over: it locks them until it ends. */
const maxHandedOver = 200

/** Gives what belongs to somebody to another staff member, with a ledger entry for each record. Returns 'some' when a further transaction must continue. */
export async function handOverBelongings(tx: Tx, from: string, to: string): Promise<'all' | 'some'> {
  if (to === from || !(await isStaffMember(tx, to))) failValidation([invalidHandOver])
  let count = 0
  for (const kind of kinds)
    while (true) {
      if (count >= maxHandedOver) return 'some'
      // All of it, also what a wall hides from the Admin who deletes the account.
      const rows = await lockRows({ ...tx, user: null }, { from, limit: maxHandedOver - count }, { kind })
      if (rows.length === 0) break
      for (const row of rows) await handOverRow(tx, kind, row, { from, to })
      count += rows.length
    }
  await moveOpenReminderNotifications(tx, { from, to })
  await joinPortalChatsOf(tx, to)
  tx.tx.afterCommit.push(() => sendToUsers([to], { type: 'changed', resource: 'notice' }))
  return 'all'
}

function handOverRow(tx: Tx, kind: Kind, { id, isHeld }: { id: string; isHeld: boolean[] }, { from, to }: { from: string; to: string }) {
  const { holders, assign } = belongings[kind]
  const fields = Object.keys(holders).filter((_, i) => isHeld[i])
  return assign(tx, id, Object.fromEntries(fields.map((field) => [field, to])), from)
}
