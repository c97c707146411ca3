import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { refuse, refuseFields } from '@/contract/errors'
import { guestMail } from '@/contract/guest-mail'
import { mostGuests, nobodyInvited } from '@/contract/guests'
import { env } from '@/env'
import { publish } from '@/providers/bus'
import { count } from '@/providers/limits'
import { takeOutOfCalls } from './call-people'
import { demandJoined } from './chat-messages'
import { openAlone } from './chat-rooms'
import { addSystemLine } from './chat-send'
import { tellThread } from './chat-tell'
import { type Db, personOf } from './db'
import { noteInLedger } from './ledger'
import { officeRecord } from './office'
import { putMail } from './outbox'
import { param, sql, statement } from './sql'
import { type Tx, write } from './write'

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const newSecret = () => randomBytes(32).toString('base64url')

type Invited = { clientId: string | null; contactId: string | null; name: string; email: string | null; language: 'en' | 'es' }
// Locked, so that none is deleted before the link is there to be ended.
const clients = statement<Invited>(
  'guests.clients',
  sql`SELECT id AS "clientId", NULL::uuid AS "contactId", shown_name AS name, email,
             CASE WHEN lower(language) ~ '^(es|span)' THEN 'es' ELSE 'en' END AS language
        FROM client WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
)
const contacts = statement<Invited>(
  'guests.contacts',
  sql`SELECT NULL::uuid AS "clientId", id AS "contactId", name, email, CASE WHEN language::text = 'es' THEN 'es' ELSE 'en' END AS language
        FROM contact WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`,
)
type Guest = { id: string; thread: string; name: string; email: string | null; language: 'en' | 'es'; expiresAt: Date }
const guestColumns = sql`id, thread_id AS thread, name, email, language, expires_at AS "expiresAt"`
const add = statement<Guest>(
  'guests.add',
  sql`INSERT INTO chat_guest (id, thread_id, name, client_id, contact_id, language, email, token_hash, invited_at, expires_at)
      VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('clientId')}, ${param('contactId')}, ${param('language')}, ${param('email')},
              ${param('hash')}, now(), now() + interval '7 days') RETURNING ${guestColumns}`,
)
const find = statement<Guest>('guests.find', sql`SELECT ${guestColumns} FROM chat_guest WHERE id = ${param('id')} FOR NO KEY UPDATE`)
const findOf = statement<Guest>(
  'guests.findOf',
  sql`SELECT ${guestColumns} FROM chat_guest WHERE ${param('record')}::uuid IN (client_id, contact_id) ORDER BY thread_id, id FOR NO KEY UPDATE`,
)
const stands = statement<{ id: string }>(
  'guests.stands',
  sql`SELECT g.id FROM chat_guest g WHERE g.id = ${param('id')} AND (EXISTS (SELECT FROM client c WHERE c.id = g.client_id AND c.deleted_at IS NULL)
         OR EXISTS (SELECT FROM contact c WHERE c.id = g.contact_id AND c.deleted_at IS NULL))`,
)
const renew = statement<Guest>(
  'guests.renew',
  sql`UPDATE chat_guest SET token_hash = ${param('hash')}, secret_hash = NULL, entered_at = NULL, admitted_at = NULL, ended_at = NULL,
             invited_at = now(), expires_at = now() + interval '7 days' WHERE id = ${param('id')} RETURNING ${guestColumns}`,
)
const admit = statement(
  'guests.admit',
  sql`UPDATE chat_guest SET admitted_at = now(), from_seq = coalesce(from_seq, (SELECT coalesce(max(m.seq), 0) FROM chat_message m WHERE m.thread_id = chat_guest.thread_id))
       WHERE id = ${param('id')} AND entered_at IS NOT NULL AND admitted_at IS NULL AND ended_at IS NULL AND expires_at > now() RETURNING id`,
)
const end = statement(
  'guests.end',
  sql`UPDATE chat_guest SET ended_at = now(), token_hash = NULL, secret_hash = NULL
       WHERE id = ${param('id')} AND ended_at IS NULL AND expires_at > now() RETURNING id`,
)

type Invitation = { clientIds?: string[]; contactIds?: string[]; participantIds?: string[]; mail?: boolean }
/** Opens a chat for oneself, colleagues and people without an account, each of whom gets a link. */
export async function inviteGuests(db: Db, { clientIds = [], contactIds = [], participantIds = [], mail = false }: Invitation) {
  await countInvitation(db)
  return write(db, async (tx) => {
    const wanted = new Set([...clientIds, ...contactIds])
    if (wanted.size === 0 || wanted.size > mostGuests) refuseFields([nobodyInvited])
    const found = [...(await clients(tx, { ids: clientIds })), ...(await contacts(tx, { ids: contactIds }))]
    if (found.length !== wanted.size) refuse('notFound')
    const thread = await openAlone(tx, participantIds)
    const invitations = []
    for (const guest of found) {
      const token = newSecret()
      const [made] = await add(tx, { id: uuid(), thread, ...guest, hash: hashOf(token) })
      if (made) invitations.push(await send(tx, made, token, mail))
    }
    return { id: thread, invitations }
  })
}

/** Gives a guest another link. Whoever came by the one before is out. */
export async function renewGuest(db: Db, { id, mail = false }: { id: string; mail?: boolean }) {
  await countInvitation(db)
  return write(db, async (tx) => {
    const before = await demandGuest(tx, id)
    if (!(await stands(tx, { id })).length) refuse('guestDeleted')
    await shutOut(tx, before)
    const token = newSecret()
    const [guest] = await renew(tx, { id, hash: hashOf(token) })
    return { invitation: await send(tx, guest ?? refuse('notFound'), token, mail) }
  })
}

/** Whoever steals a session of the office must not write to all its clients by it. */
async function countInvitation(db: Db) {
  if (!(await count('guestInvitations', personOf(db).id))) refuse('tooManyInvitations', { retryAfter: 3600 })
}

async function send(tx: Tx, guest: Guest, token: string, mail: boolean) {
  const { id, name, email, language, expiresAt } = guest
  const link = `${env.PUBLIC_URL}/guest#${token}`
  const office = await officeRecord(tx)
  const mailed = mail && email !== null && email !== ''
  if (mailed)
    await putMail(tx, { to: email, kind: 'guest', ...guestMail(language, { office: office.name, phone: office.phone, name, link }) })
  await happened(tx, guest, 'guest-invite', `${callMe(tx)} invited ${name}`)
  return { id, name, email, link, mailed, expiresAt }
}

/** Lets a guest in who waits. */
export const admitGuest = (db: Db, id: string) =>
  write(db, async (tx) => {
    const guest = await demandGuest(tx, id)
    if (!(await admit(tx, { id })).length) refuse('guestNotWaiting')
    await happened(tx, guest, 'guest-admit', `${callMe(tx)} let ${guest.name} in`)
  })
/** Shuts a guest out; a second time changes nothing. */
export const endGuest = (db: Db, id: string) => write(db, async (tx) => endAccess(tx, await demandGuest(tx, id)))
/** Shuts out a client or contact that is deleted, wherever they are a guest. Also those who got a new link at that very moment. */
export async function endGuestsOf(tx: Tx, record: string) {
  for (const guest of await findOf(tx, { record })) await endAccess(tx, guest)
}
async function endAccess(tx: Tx, guest: Guest) {
  await shutOut(tx, guest)
  if ((await end(tx, { id: guest.id })).length) await happened(tx, guest, 'guest-end', `${callMe(tx)} ended the access of ${guest.name}`)
}
/** Out of the call at once, and off the socket. */
async function shutOut(tx: Tx, { id, thread }: Guest) {
  await takeOutOfCalls(tx, thread, id)
  tx.tx.afterCommit.push(() => publish({ topic: 'session-ended', user: id }))
}

async function demandGuest(tx: Tx, id: string): Promise<Guest> {
  const [guest] = await find(tx, { id })
  if (!guest) return refuse('notFound')
  await demandJoined(tx, guest.thread)
  return guest
}

const callMe = (tx: Db) => personOf(tx).displayName || personOf(tx).name
type Where = Pick<Guest, 'thread' | 'name'>
/** What happened with a guest: a line that everybody in the thread reads, and a row of the ledger. */
export async function happened(tx: Tx, { thread, name }: Where, action: string, line: string) {
  await noteInLedger(tx, { action, resource: 'chat-thread', record: thread, details: { who: name } })
  await addSystemLine(tx, thread, line)
  tx.tx.afterCommit.push(() => void tellThread({ sql: tx.payload.db.pool }, thread, { type: 'room', threadId: thread }).catch(() => {}))
}
