import type { Payload } from 'payload'
import { removeFromCalls } from '@/data/calls/participants'
import { updateNextDates } from '@/data/cases/next-date'
import { jobDb } from '@/data/database/job-pool'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { publish } from '@/providers/bus'

type Membership = { thread: string; person: string }
/** Triggers may have taken people out of the chat already, but not out of its calls. */
const selectMemberships = statement<Membership>()`
  SELECT s.thread, s.person FROM (
    SELECT thread_id AS thread, user_id AS person FROM chat_participant
    UNION SELECT c.thread_id, p.user_id FROM call c JOIN call_person p ON p.call_id = c.id WHERE c.ended_at IS NULL) s
   WHERE s.person = ANY (${param('people')}::uuid[]) AND wall_hides_thread(s.person, s.thread) ORDER BY s.thread, s.person`
const deleteParticipant = statement()`DELETE FROM chat_participant WHERE thread_id = ${param('thread')} AND user_id = ${param('person')}`
/** Mails that wait for the next attempt. */
const deleteUnsentMails = statement()`
  DELETE FROM outbox_mail m USING "user" u
   WHERE u.id = ANY (${param('people')}::uuid[]) AND m.sent_at IS NULL AND lower(m."to") = lower(u.email) AND m.about && ARRAY(SELECT hidden_records(u.id))`

/** After the commit, every process ends what people have open if records are hidden from them: screens, downloads, uploads and exports. */
function publishWalls(tx: Tx, people: string[], hides: boolean) {
  if (people.length) tx.tx.afterCommit.push(() => publish({ topic: 'walls', people, hides }))
}

/** More is hidden from these people than before: takes them out of its chats and calls, and drops their unsent mails. */
async function hideFrom(tx: Tx, people: string[]) {
  if (people.length === 0) return
  for (const { thread, person } of await selectMemberships(tx, { people })) {
    await removeFromCalls(tx, thread, person)
    await deleteParticipant(tx, { thread, person })
  }
  await deleteUnsentMails(tx, { people })
  publishWalls(tx, people, true)
}

const selectWalledFrom = statement<{ id: string }>()`SELECT people_walled_from(${param('record')}::uuid)::text AS id`
/** Runs `change`, which changes the client of a case or the case of a chat, and then applies the walls of the new one. */
export async function applyWallsAfter<Result>(tx: Tx, record: string, change: () => Promise<Result>): Promise<Result> {
  const listPeople = async () => (await selectWalledFrom(tx, { record })).map(({ id }) => id)
  const before = await listPeople()
  const result = await change()
  const after = await listPeople()
  await hideFrom(
    tx,
    after.filter((id) => !before.includes(id)),
  )
  publishWalls(
    tx,
    before.filter((id) => !after.includes(id)),
    false,
  )
  return result
}

const selectCasesWithEvents = statement<{ id: string }>()`
  SELECT DISTINCT e.case_id AS id FROM wall w JOIN event e ON e.client_id = w.client_id OR e.contact_id = w.contact_id
   WHERE w.id = ${param('wall')} AND e.case_id IS NOT NULL AND e.deleted_at IS NULL`
const selectPeople = statement<{ id: string }>()`SELECT user_id::text AS id FROM wall_person WHERE wall_id = ${param('wall')}`

/** Titles of events with a client or contact are left out of next dates while it is walled. */
async function updateNextDatesOf(tx: Tx, wall: string) {
  const cases = await selectCasesWithEvents(tx, { wall })
  if (cases.length)
    await updateNextDates(
      tx,
      cases.map(({ id }) => id),
    )
}
const listPeopleOf = async (tx: Tx, wall: string) => (await selectPeople(tx, { wall })).map(({ id }) => id)

/** A wall was planned. */
export const publishWall = async (tx: Tx, wall: string) => publishWalls(tx, await listPeopleOf(tx, wall), false)
/** A wall begins. */
export async function applyWall(tx: Tx, wall: string) {
  await hideFrom(tx, await listPeopleOf(tx, wall))
  await updateNextDatesOf(tx, wall)
}
/** A wall was lifted, or its time is over. */
export async function releaseWall(tx: Tx, wall: string) {
  await updateNextDatesOf(tx, wall)
  await publishWall(tx, wall)
}

const claimBegun = statement<{ id: string }>()`
  UPDATE wall SET applied_at = now() WHERE id IN (
    SELECT id FROM wall WHERE applied_at IS NULL AND lifted_at IS NULL AND starts_at <= now() FOR UPDATE SKIP LOCKED) RETURNING id`
const claimEnded = statement<{ id: string }>()`
  UPDATE wall SET released_at = now() WHERE id IN (
    SELECT id FROM wall WHERE released_at IS NULL AND ends_at <= now() FOR UPDATE SKIP LOCKED) RETURNING id`
/** Walls hide records from and until the times that were given by themselves; this ends what is open, and shows what they hid. */
export const applyDueWalls = (payload: Payload) =>
  transaction(jobDb(payload), async (tx) => {
    for (const { id } of await claimBegun(tx)) await applyWall(tx, id)
    for (const { id } of await claimEnded(tx)) await releaseWall(tx, id)
  })
