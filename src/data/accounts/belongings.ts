import { fail, failValidation } from '@/contract/errors'
import { invalidHandOver } from '@/contract/users'
import { walledAssignee } from '@/contract/walls'
import type { Db } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChangeTo } from '@/data/database/publish-change'
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
const selectEventPeople = statement<{ userId: string | null; attendeeIds: string[] }>()`
  SELECT user_id AS "userId", attendees AS "attendeeIds" FROM ${visible.event} r WHERE id = ${param('id')}`
const replacePerson = (people: readonly string[], from: string, to: string | undefined) => [
  ...new Set(people.map((one) => (one === from ? (to ?? one) : one))),
]
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
  // Before the cases: moving an event locks the event, then its case.
  events: belonging({
    table: visible.event,
    holders: {
      user: sql`coalesce(user_id, created_by_id)`,
      attendee: sql`CASE WHEN attendees @> to_jsonb(${param('from')}::uuid) THEN ${param('from')}::uuid END`,
    },
    references: ['event.user_id', 'event.created_by_id'],
    assign: async (db, id, { user, attendee }, from) => {
      const [row] = await selectEventPeople({ ...db, user: null }, { id })
      const { userId = null, attendeeIds = [] } = row ?? {}
      const newUser = user ?? userId
      const attendees = replacePerson(attendeeIds, from, attendee).filter((one) => one !== newUser)
      return records(db).update('event', id, { ...(user && { user }), attendees })
    },
  }),
  cases: belonging({
    table: visible.case,
    holders: { owner: sql`owner_id`, assignedTo: sql`coalesce(assigned_to_id, owner_id)`, reminderSetBy: sql`reminder_set_by_id` },
    references: ['case.owner_id', 'case.assigned_to_id', 'case.reminder_set_by_id'],
    assign: (db, id, columns) => records(db).update('case', id, columns),
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
      return records(db).update('deadline', id, { people: replacePerson(row?.people ?? [], from, person) })
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
export const handedOverReferences = kinds.flatMap((kind) => belongings[kind].references)

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
/** Deleted records too, as above. */
const selectIsWalled = statementOfShape<{ isWalled: boolean }, { kind: Kind }>()(
  ({ kind }) => sql`SELECT EXISTS (SELECT FROM ${belongings[kind].table} r ${whereHeld(belongings[kind])}
    AND id IN (SELECT hidden_records(${param('to')}::uuid))) AS "isWalled"`,
)
/** Not those about chats and calls, which are private. */
const moveOpenReminderNotifications = statement()`
  UPDATE notice SET user_id = ${param('to')} WHERE user_id = ${param('from')} AND done_at IS NULL AND coalesce(event_id, case_id) IS NOT NULL AND call_id IS NULL AND message_id IS NULL`

/** How many records of each kind belong to someone. */
export async function countBelongings(db: Db, from: string): Promise<Record<Kind, number>> {
  if (!(await findUser(db, from))) fail('notFound')
  const counts = await Promise.all(kinds.map(async (kind) => [kind, (await countRows(db, { from }, { kind }))[0]?.count ?? 0]))
  return Object.fromEntries(counts)
}

/** How many records a transaction hands over: it locks them until it ends. */
const maxHandedOver = 200

/** Gives what belongs to someone to another staff member, with a ledger entry for each record. Returns 'some' when a further transaction must continue. */
export async function handOverBelongings(tx: Tx, from: string, to: string): Promise<'all' | 'some'> {
  if (to === from || !(await isStaffMember(tx, to))) failValidation([invalidHandOver])
  // Before anything is handed over: an earlier transaction is not undone.
  await assertNotWalled(tx, from, to)
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
  publishChangeTo(tx, [to], 'notice')
  return 'all'
}

/** Fails if an ethical wall hides from `to` what belongs to `from`, also if it hides it from the Admin. */
async function assertNotWalled(tx: Tx, from: string, to: string) {
  for (const kind of kinds) {
    const [row] = await selectIsWalled({ ...tx, user: null }, { from, to }, { kind })
    if (row?.isWalled !== false) failValidation([walledAssignee(invalidHandOver.field)])
  }
}

function handOverRow(tx: Tx, kind: Kind, { id, isHeld }: { id: string; isHeld: boolean[] }, { from, to }: { from: string; to: string }) {
  const { holders, assign } = belongings[kind]
  const fields = Object.keys(holders).filter((_, i) => isHeld[i])
  return assign(tx, id, Object.fromEntries(fields.map((field) => [field, to])), from)
}
