import { v7 as uuid } from 'uuid'
import { hasRole } from '@/contract/access'
import { invalidParticipants } from '@/contract/constants/chat'
import { fail, failValidation } from '@/contract/errors'
import { isStaff } from '@/data/accounts/is-staff'
import { offerRunningCalls, removeFromCalls } from '@/data/calls/participants'
import { assertCanModifyCase } from '@/data/cases/permissions'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { displayName, getOwnDisplayName } from '@/data/names/display-name'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { reader } from '@/data/walls/visible'
import { announceThreadChange, sendToUsers } from './broadcast'
import { lockThread } from './lock-threads'
import { findRoomForUser, getRoom, type Room } from './queries'
import { addSystemMessage } from './send-message'

type Colleague = { id: string; name: string }
const selectColleagues = statement<Colleague>()`SELECT u.id, ${displayName(sql`u`)} AS name FROM "user" u
       WHERE u.id = ANY(${param('ids')}::uuid[]) AND u.deleted_at IS NULL AND NOT u.setup
         AND ${isStaff(sql`u.id`)}`
/** Who adds a person gives them no messages that they cannot read themselves. */
const insertParticipant = statement<{ id: string }>()`INSERT INTO chat_participant (id, thread_id, user_id, added_at, from_seq, read_seq)
      VALUES (${param('id')}, ${param('thread')}, ${param('user')}, clock_timestamp(),
              CASE WHEN ${param('fromNow')}::boolean THEN (SELECT coalesce(max(seq), 0) FROM chat_message WHERE thread_id = ${param('thread')})
                   ELSE coalesce((SELECT a.from_seq FROM chat_participant a WHERE a.thread_id = ${param('thread')} AND a.user_id = ${reader}), 0) END, 0)
      ON CONFLICT (thread_id, user_id) DO NOTHING RETURNING user_id AS id`
const deleteParticipant = statement<{ id: string }>()`
  DELETE FROM chat_participant WHERE thread_id = ${param('thread')} AND user_id = ${param('user')} RETURNING user_id AS id`
const selectUserName = statement<{ name: string }>()`
  SELECT ${displayName(sql`u`)} AS name FROM "user" u WHERE u.id = ${param('id')}`

type RoomInput = { participantIds: string[]; name?: string | null; caseId?: string | null }
/** Creates a room of these users and the current user. */
export const createRoom = (db: Db, { participantIds, name = null, caseId = null }: RoomInput) =>
  transaction(db, async (tx) => {
    const me = requireUser(tx)
    if (caseId) await assertCanModifyCase(tx, caseId)
    const others = await requireColleagues(
      tx,
      participantIds.filter((id) => id !== me.id),
    )
    if (!others.length) failValidation([invalidParticipants.none])
    return getResponse(tx, await insertRoom(tx, { name, caseId, others }))
  })
/** May have no other users, because guests will join the room. */
export const createGuestRoom = async (tx: Tx, { participantIds, name = null, caseId = null }: RoomInput) =>
  insertRoom(tx, {
    name,
    caseId,
    others: (await requireColleagues(tx, participantIds)).filter(({ id }) => id !== requireUser(tx).id),
  })

async function insertRoom(tx: Tx, { name, caseId, others }: { name: string | null; caseId: string | null; others: Colleague[] }) {
  const me = requireUser(tx).id
  const { id } = await records(tx).create('chat-thread', { name, case: caseId, createdBy: me })
  for (const user of [me, ...others.map((o) => o.id)]) await insertParticipant(tx, { id: uuid(), thread: id, user, fromNow: false })
  for (const { name: who } of others)
    await appendLedgerEntry(tx, { action: 'join', resource: 'chat-thread', record: id, details: { name: name ?? undefined, who } })
  announceThreadChange(tx, id)
  return id
}

async function requireColleagues(tx: Tx, ids: string[]): Promise<Colleague[]> {
  const uniqueIds = [...new Set(ids)]
  const colleagues = await selectColleagues(tx, { ids: uniqueIds })
  return colleagues.length === uniqueIds.length ? colleagues : failValidation([invalidParticipants.unknown])
}

type RoomChange = { id: string; name?: string; add?: string[]; remove?: string[] }
/** Renames a room, adds and removes people. Each change adds a system message. Admins who are not in the room may only add themselves. */
export const updateRoom = (db: Db, { id, name, add = [], remove = [] }: RoomChange, match?: string) =>
  transaction(db, async (tx) => {
    if (!(await lockThread(tx, id))) fail('notFound')
    const me = requireUser(tx)
    const room = await getRoom(tx, id)
    const addsOnlyMe = name === undefined && !remove.length && add.length === 1 && add[0] === me.id
    if (!room.joined && !(hasRole(me, 'Admin') && addsOnlyMe)) fail('notAllowed')
    await assertUnchanged(tx, 'chat thread', room, match)
    for (const person of await requireColleagues(tx, add)) await addParticipant(tx, room, person)
    for (const user of new Set(remove)) await removeParticipant(tx, room, user)
    // Last, to prevent a deadlock: adding and removing people locks calls, a system message takes the message lock, and a call that ends does both in this order.
    if (name !== undefined && name !== room.name) await renameRoom(tx, id, name)
    announceThreadChange(tx, id)
    return getResponse(tx, id)
  })

export async function renameRoom(tx: Tx, id: string, name: string) {
  await records(tx).update('chat-thread', id, { name })
  await addSystemMessage(tx, id, `${getOwnDisplayName(tx)} named this chat “${name}”`)
}

async function addParticipant(tx: Tx, room: Room, { id: user, name: who }: Colleague) {
  const isMe = user === requireUser(tx).id
  // Admins who add themselves must not read earlier messages.
  const [joined] = await insertParticipant(tx, { id: uuid(), thread: room.id, user, fromNow: isMe })
  if (!joined) return
  await offerRunningCalls(tx, room.id, user)
  await appendLedgerEntry(tx, { action: 'join', resource: 'chat-thread', record: room.id, details: { name: room.name, who } })
  await addSystemMessage(tx, room.id, isMe ? `${who} joined as Admin` : `${getOwnDisplayName(tx)} added ${who}`)
}

async function removeParticipant(tx: Tx, room: Room, user: string) {
  const me = requireUser(tx)
  if (user !== me.id && room.createdBy !== me.id && !hasRole(me, 'Admin')) fail('notAllowed')
  const [left] = await deleteParticipant(tx, { thread: room.id, user })
  if (!left) return
  await removeFromCalls(tx, room.id, user)
  const who = (await selectUserName(tx, { id: user }))[0]?.name ?? ''
  await appendLedgerEntry(tx, { action: 'leave', resource: 'chat-thread', record: room.id, details: { name: room.name, who } })
  await addSystemMessage(tx, room.id, user === me.id ? `${who} left` : `${getOwnDisplayName(tx)} removed ${who}`)
  tx.tx.afterCommit.push(() => sendToUsers([user], { type: 'room', threadId: room.id }))
}

/** Without an access check, because the user may just have left the room. */
const getResponse = async (tx: Tx, id: string) => ({ id, room: (await findRoomForUser(tx, id)) ?? fail('notFound') })
