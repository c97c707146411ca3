import type { Payload } from 'payload'
import { removeFromCalls } from '@/data/calls/participants'
import { updateNextDates } from '@/data/cases/next-date'
import { jobDb } from '@/data/database/job-pool'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { publish } from '@/providers/bus'

type Seat = { thread: string; person: string }
const selectSeats = statement<Seat>()`
  SELECT p.thread_id AS thread, p.user_id AS person FROM wall_person w JOIN chat_participant p ON p.user_id = w.user_id
   WHERE w.wall_id = ${param('wall')} AND wall_hides_thread(p.user_id, p.thread_id) ORDER BY p.thread_id, p.user_id`
const deleteSeat = statement()`DELETE FROM chat_participant WHERE thread_id = ${param('thread')} AND user_id = ${param('person')}`
/** Mails that wait for the next attempt. */
const deleteUnsentMails = statement()`
  DELETE FROM outbox_mail m USING wall_person w JOIN "user" u ON u.id = w.user_id
   WHERE w.wall_id = ${param('wall')} AND m.sent_at IS NULL AND lower(m."to") = lower(u.email) AND m.about && ARRAY(SELECT hidden_records(u.id))`
const selectCasesWithEvents = statement<{ id: string }>()`
  SELECT DISTINCT e.case_id AS id FROM wall w JOIN event e ON e.client_id = w.client_id OR e.contact_id = w.contact_id
   WHERE w.id = ${param('wall')} AND e.case_id IS NOT NULL AND e.deleted_at IS NULL`
const selectPeople = statement<{ id: string }>()`SELECT user_id::text AS id FROM wall_person WHERE wall_id = ${param('wall')}`

/** After the commit, every process ends what the people of a wall that hides have open: screens, downloads, uploads and exports. */
export async function publishWall(tx: Tx, wall: string, hides: boolean) {
  const people = (await selectPeople(tx, { wall })).map(({ id }) => id)
  tx.tx.afterCommit.push(() => publish({ topic: 'walls', people, hides }))
}

/** Takes the people of a wall that begins out of chats and calls, and drops their unsent mails. */
export async function applyWall(tx: Tx, wall: string) {
  for (const { thread, person } of await selectSeats(tx, { wall })) {
    await removeFromCalls(tx, thread, person)
    await deleteSeat(tx, { thread, person })
  }
  await deleteUnsentMails(tx, { wall })
  const cases = await selectCasesWithEvents(tx, { wall })
  if (cases.length)
    await updateNextDates(
      tx,
      cases.map(({ id }) => id),
    )
  await publishWall(tx, wall, true)
}

const claimDue = statement<{ id: string }>()`
  UPDATE wall SET applied_at = now() WHERE id IN (
    SELECT id FROM wall WHERE applied_at IS NULL AND lifted_at IS NULL AND starts_at <= now() FOR UPDATE SKIP LOCKED) RETURNING id`
/** Walls that were created for a later time hide the record by themselves; this ends what is open then. */
export const applyDueWalls = (payload: Payload) =>
  transaction({ ...jobDb(payload) }, async (tx) => {
    for (const { id } of await claimDue(tx)) await applyWall(tx, id)
  })
