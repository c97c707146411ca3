import type { z } from 'zod'
import type { Language } from '@/contract/constants/languages'
import { fail } from '@/contract/errors'
import type { guestMessage } from '@/contract/guest-access'
import { sendToThread } from '@/data/chat/broadcast'
import { insertMessage } from '@/data/chat/send-message'
import type { Db } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { requireAddressUse, requireUse } from '@/data/limits/limits'
import { displayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { postGuestEvent } from './guests'
import { lockGuestRow } from './lock-guest'
import { isAway } from './presence'

const isActive = sql`ended_at IS NULL AND expires_at > now()`
const redeemToken = statement<{ thread: string; name: string }>()`
  UPDATE chat_guest SET token_hash = NULL, secret_hash = ${param('secret')}, entered_at = now(), seen_at = now()
       WHERE token_hash = ${param('token')} AND ${isActive} RETURNING thread_id AS thread, name`
export type Guest = {
  id: string
  thread: string
  name: string
  language: Language
  expiresAt: Date
  in: boolean
  fromSeq: string
  people: string[]
}
const selectBySecret = statement<Guest>()`
  SELECT g.id, g.thread_id AS thread, g.name, g.language, g.expires_at AS "expiresAt", g.admitted_at IS NOT NULL AS "in", coalesce(g.from_seq, 0)::text AS "fromSeq",
             ARRAY(SELECT ${displayName(sql`u`)} FROM chat_participant p JOIN "user" u ON u.id = p.user_id WHERE p.thread_id = g.thread_id ORDER BY p.added_at) AS people
        FROM chat_guest g WHERE g.secret_hash = ${param('hash')} AND ${isActive}`
/** At most every 15 seconds. `wasAway`: staff have stopped seeing the guest as waiting. */
const recordPresence = statement<{ wasAway: boolean }>()`
  UPDATE chat_guest g SET seen_at = now() FROM (SELECT id, seen_at FROM chat_guest WHERE id = ${param('id')}) old
       WHERE g.id = old.id AND (old.seen_at IS NULL OR old.seen_at < now() - interval '15 seconds')
   RETURNING ${isAway(sql`old.seen_at`)} AS "wasAway"`
type GuestMessage = z.input<typeof guestMessage>
const guestMessageColumns = sql`m.id, m.seq::float8 AS seq, m.guest_id IS NOT DISTINCT FROM ${param('guest')}::uuid AS mine, m.content, m.deleted_at IS NOT NULL AS deleted,
  CASE WHEN m.file_id IS NOT NULL AND m.deleted_at IS NULL THEN
    (SELECT jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size, 'state', f.state) FROM chat_file f WHERE f.id = m.file_id) END AS file,
  m.client_msg_id AS "clientMsgId", m.created_on AS "createdOn",
  coalesce((SELECT ${displayName(sql`u`)} FROM "user" u WHERE u.id = m.sender_id), (SELECT g.name FROM chat_guest g WHERE g.id = m.guest_id)) AS "from"`
const pageSize = 100
const selectMessages = statementOfShape<GuestMessage, { before: boolean }>()(
  (s) => sql`SELECT ${guestMessageColumns} FROM chat_message m
              WHERE m.thread_id = ${param('thread')} AND m.type = 'text' AND m.seq > ${param('fromSeq')}::bigint
                ${s.before ? sql`AND m.seq < (SELECT seq FROM chat_message WHERE id = ${param('before')}::uuid)` : emptySql}
              ORDER BY m.seq DESC LIMIT ${param('limit')}`,
)
const selectSent = statement<GuestMessage>()`
  SELECT ${guestMessageColumns} FROM chat_message m WHERE m.guest_id = ${param('guest')}::uuid AND (m.id = ${param('id')}::uuid OR m.client_msg_id = ${param('client')})`

/** Redeems a one-time link and returns the secret that identifies the guest's browser from then on. */
export async function redeemGuestLink(db: Db, token: string) {
  await requireAddressUse('guestEntries', db.origin, 'tooManyRequests')
  const secret = createSecretToken()
  return transaction(db, async (tx) => {
    const [guest] = await redeemToken(tx, { token: hashSecretToken(token), secret: hashSecretToken(secret) })
    if (!guest) return fail('guestLinkExpired')
    await postGuestEvent({ ...tx, user: null }, guest, 'guest-enter', `${guest.name} opened the link and is waiting to be admitted`)
    return { secret }
  })
}

const requireGuest = async (db: Db, secret: string): Promise<Guest> =>
  (await selectBySecret(db, { hash: hashSecretToken(secret) }))[0] ?? fail('guestLinkExpired')
/** Fails when the secret is invalid or the guest is not admitted yet. */
export async function requireAdmittedGuest(db: Db, secret: string): Promise<Guest> {
  const guest = await requireGuest(db, secret)
  return guest.in ? guest : fail('notAllowed')
}

type MessagePage = { guest: string; thread: string; fromSeq: string; before?: string | undefined }
/** The newest messages, oldest first, or those before one. */
export async function selectGuestMessages(db: Db, { before, ...of }: MessagePage) {
  const rows = await selectMessages(db, { ...of, before, limit: pageSize + 1 }, { before: before !== undefined })
  return { messages: rows.slice(0, pageSize).reverse(), more: rows.length > pageSize }
}

/** What a guest may see: the participants, and the messages since they were admitted. */
export async function getGuestView(db: Db, { secret, before }: { secret: string; before?: string }) {
  const { id: guest, thread, fromSeq, in: admitted, name, language, people, expiresAt } = await requireGuest(db, secret)
  if (!admitted) {
    const [changed] = await recordPresence(db, { id: guest })
    if (changed?.wasAway) await sendToThread(db, thread, { type: 'room', threadId: thread })
  }
  const office = await getOffice(db)
  const page = admitted ? await selectGuestMessages(db, { guest, thread, fromSeq, before }) : { messages: [], more: false }
  return {
    id: guest,
    office: office.name,
    phone: office.phone,
    name,
    language,
    state: admitted ? ('in' as const) : ('waiting' as const),
    people,
    expiresAt,
    ...page,
  }
}

/** A guest's own message, by its id or `clientMsgId`. */
export const findSentMessage = async (
  db: Db,
  guest: string,
  { id, clientMsgId }: { id?: string | undefined; clientMsgId?: string | undefined },
) => (await selectSent(db, { guest, id, client: clientMsgId }))[0]

/** Sends a message to the guest's own thread. Repeating a `clientMsgId` returns the first message. */
export async function sendMessageAsGuest(
  db: Db,
  { secret, content, clientMsgId }: { secret: string; content: string; clientMsgId?: string },
) {
  const { id: guest } = await requireAdmittedGuest(db, secret)
  await requireUse('guestMessages', guest, 'tooManyRequests')
  return transaction(db, async (tx) => {
    await lockGuestRow(tx, { guest })
    // Access may have ended in the meantime.
    const { thread } = await requireAdmittedGuest(tx, secret)
    return insertGuestMessage(tx, { thread, content, guest, clientMsgId })
  })
}

type NewMessage = { thread: string; content: string; guest: string; clientMsgId: string | undefined }
/** For a guest whose row is locked and whose access was checked since. Repeating a `clientMsgId` returns the first message. */
export async function insertGuestMessage(tx: Tx, { guest, clientMsgId, ...sent }: NewMessage) {
  const inserted = await insertMessage(tx, { ...sent, guest, clientMsgId })
  const message = (await findSentMessage(tx, guest, { id: inserted?.id, clientMsgId })) ?? fail('notFound')
  return message.content === sent.content ? { message } : fail('idempotencyKeyReused')
}
