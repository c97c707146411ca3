import { v7 as uuid } from 'uuid'
import { wrongPeople } from '@/contract/chat'
import { refuse, refuseFields } from '@/contract/errors'
import { hasRole } from '@/contract/who'
import { showCallsTo, takeOutOfCalls } from './call-people'
import { demandCase } from './case-rights'
import { findRoom, type Room, roomAs } from './chat-reads'
import { addSystemLine } from './chat-send'
import { tellPeople, tellThread } from './chat-tell'
import { type Db, personOf } from './db'
import { noteInLedger } from './ledger'
import { local } from './local'
import { param, sql, statement } from './sql'
import { demandFresh } from './version'
import { type Tx, write } from './write'

type Colleague = { id: string; name: string }
const colleagues = statement<Colleague>(
  'chatRooms.colleagues',
  sql`SELECT u.id, coalesce(nullif(u.display_name, ''), u.name) AS name FROM "user" u
       WHERE u.id = ANY(${param('ids')}::uuid[]) AND u.deleted_at IS NULL AND NOT u.setup
         AND EXISTS (SELECT 1 FROM user_roles r WHERE r.parent_id = u.id AND r.value::text IN ('User', 'Admin'))`,
)
const join = statement<{ id: string }>(
  'chatRooms.join',
  sql`INSERT INTO chat_participant (id, thread_id, user_id, added_at, from_seq, read_seq)
      VALUES (${param('id')}, ${param('thread')}, ${param('user')}, clock_timestamp(),
              CASE WHEN ${param('fromNow')}::boolean THEN (SELECT coalesce(max(seq), 0) FROM chat_message WHERE thread_id = ${param('thread')}) ELSE 0 END, 0)
      ON CONFLICT (thread_id, user_id) DO NOTHING RETURNING user_id AS id`,
)
const leave = statement<{ id: string }>(
  'chatRooms.leave',
  sql`DELETE FROM chat_participant WHERE thread_id = ${param('thread')} AND user_id = ${param('user')} RETURNING user_id AS id`,
)
const named = statement<{ name: string }>(
  'chatRooms.named',
  sql`SELECT coalesce(nullif(display_name, ''), name) AS name FROM "user" WHERE id = ${param('id')}`,
)
const lockRoom = statement<{ id: string }>('chatRooms.lock', sql`SELECT id FROM chat_thread WHERE id = ${param('id')} FOR NO KEY UPDATE`)

type Opening = { participantIds: string[]; name?: string | null; caseId?: string | null }
/** Opens a room for these people and oneself. */
export const openRoom = (db: Db, { participantIds, name = null, caseId = null }: Opening) =>
  write(db, async (tx) => {
    const me = personOf(tx)
    if (caseId) await demandCase(tx, caseId)
    const others = await known(
      tx,
      participantIds.filter((id) => id !== me.id),
    )
    if (!others.length) refuseFields([wrongPeople.none])
    return answer(tx, await found(tx, { name, caseId, others }))
  })
/** A room that nobody else of the office need be in: guests will be. */
export const openAlone = async (tx: Tx, participantIds: string[]) =>
  found(tx, { name: null, caseId: null, others: (await known(tx, participantIds)).filter(({ id }) => id !== personOf(tx).id) })

async function found(tx: Tx, { name, caseId, others }: { name: string | null; caseId: string | null; others: Colleague[] }) {
  const me = personOf(tx).id
  const { id } = await local(tx).create('chat-thread', { name, case: caseId, createdBy: me })
  for (const user of [me, ...others.map((o) => o.id)]) await join(tx, { id: uuid(), thread: id, user, fromNow: false })
  for (const { name: who } of others)
    await noteInLedger(tx, { action: 'join', resource: 'chat-thread', record: id, details: { name: name ?? undefined, who } })
  tellAfter(tx, id)
  return id
}

async function known(tx: Tx, ids: string[]): Promise<Colleague[]> {
  const wanted = [...new Set(ids)]
  const found = await colleagues(tx, { ids: wanted })
  return found.length === wanted.length ? found : refuseFields([wrongPeople.unknown])
}

type Change = { id: string; name?: string; add?: string[]; remove?: string[] }
/** Renames a room, adds people, takes people out; each is a line that everybody in it reads. */
export const changeRoom = (db: Db, { id, name, add = [], remove = [] }: Change, match?: string) =>
  write(db, async (tx) => {
    if (!(await lockRoom(tx, { id })).length) refuse('notFound')
    const me = personOf(tx)
    const room = await findRoom(tx, id)
    const onlyMe = name === undefined && !remove.length && add.length === 1 && add[0] === me.id
    if (!room.joined && !(hasRole(me, 'Admin') && onlyMe)) refuse('notAllowed')
    await demandFresh(tx, 'chat thread', room, match)
    for (const person of await known(tx, add)) await bringIn(tx, room, person)
    for (const user of new Set(remove)) await takeOut(tx, room, user)
    // Last: a line before calls are locked would wait for the line of a call that ends, which waits for this.
    if (name !== undefined && name !== room.name) await rename(tx, id, name)
    tellAfter(tx, id)
    return answer(tx, id)
  })

const callMe = (tx: Db) => personOf(tx).displayName || personOf(tx).name

export async function rename(tx: Tx, id: string, name: string) {
  await local(tx).update('chat-thread', id, { name })
  await addSystemLine(tx, id, `${callMe(tx)} named this chat “${name}”`)
}

async function bringIn(tx: Tx, room: Room, { id: user, name: who }: Colleague) {
  const myself = user === personOf(tx).id
  // An Admin who lets himself in reads from then on: what was said before was said without him.
  const [joined] = await join(tx, { id: uuid(), thread: room.id, user, fromNow: myself })
  if (!joined) return
  await showCallsTo(tx, room.id, user)
  await noteInLedger(tx, { action: 'join', resource: 'chat-thread', record: room.id, details: { name: room.name, who } })
  await addSystemLine(tx, room.id, myself ? `${who} joined as Admin` : `${callMe(tx)} added ${who}`)
}

async function takeOut(tx: Tx, room: Room, user: string) {
  const me = personOf(tx)
  if (user !== me.id && room.createdBy !== me.id && !hasRole(me, 'Admin')) refuse('notAllowed')
  const [left] = await leave(tx, { thread: room.id, user })
  if (!left) return
  await takeOutOfCalls(tx, room.id, user)
  const who = (await named(tx, { id: user }))[0]?.name ?? ''
  await noteInLedger(tx, { action: 'leave', resource: 'chat-thread', record: room.id, details: { name: room.name, who } })
  await addSystemLine(tx, room.id, user === me.id ? `${who} left` : `${callMe(tx)} took ${who} out`)
  tx.tx.afterCommit.push(() => tellPeople([user], { type: 'room', threadId: room.id }))
}

const tellAfter = (tx: Tx, id: string) =>
  tx.tx.afterCommit.push(() => void tellThread({ sql: tx.payload.db.pool }, id, { type: 'room', threadId: id }).catch(() => {}))
/** Also for who just left it. */
const answer = async (tx: Tx, id: string) => ({ id, room: (await roomAs(tx, id)) ?? refuse('notFound') })
