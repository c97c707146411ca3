import type { Language } from '@/contract/constants/languages'
import { fail } from '@/contract/errors'
import { removeFromCalls } from '@/data/calls/participants'
import { announceThreadChange } from '@/data/chat/broadcast'
import { requireParticipant } from '@/data/chat/messages'
import { addSystemMessage } from '@/data/chat/send-message'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { getOwnDisplayName } from '@/data/names/display-name'
import { publish } from '@/providers/bus'

export type InvitedGuest = {
  id: string
  thread: string
  record: string | null
  name: string
  email: string | null
  language: Language
  expiresAt: Date
}
export const guestColumns = sql`id, thread_id AS thread, coalesce(client_id, contact_id) AS record, name, email, language, expires_at AS "expiresAt"`
/** The access of a portal's client is that of the portal. */
const lockGuest = statement<InvitedGuest>()`SELECT ${guestColumns} FROM chat_guest WHERE id = ${param('id')} AND NOT portal FOR NO KEY UPDATE`
const lockGuestsOf = statement<InvitedGuest>()`
  SELECT ${guestColumns} FROM chat_guest WHERE ${param('record')}::uuid IN (client_id, contact_id) AND NOT portal ORDER BY thread_id, id FOR NO KEY UPDATE`
const setAdmitted = statement()`
  UPDATE chat_guest SET admitted_at = now(), from_seq = (SELECT coalesce(max(m.seq), 0) FROM chat_message m WHERE m.thread_id = chat_guest.thread_id)
       WHERE id = ${param('id')} AND entered_at IS NOT NULL AND admitted_at IS NULL AND ended_at IS NULL AND expires_at > now() RETURNING id`
const setEnded = statement()`UPDATE chat_guest SET ended_at = now(), token_hash = NULL, secret_hash = NULL
       WHERE id = ${param('id')} AND ended_at IS NULL AND expires_at > now() RETURNING id`

/** Fails when the guest is not waiting. */
export const admitGuest = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const guest = await lockGuestOfOwnChat(tx, id)
    if (!(await setAdmitted(tx, { id })).length) fail('guestNotWaiting')
    await postGuestEvent(tx, guest, 'guest-admit', `${getOwnDisplayName(tx)} admitted ${guest.name}`)
  })
/** Ends a guest's access. A second time changes nothing. */
export const endGuestAccess = (db: Db, id: string) => transaction(db, async (tx) => revokeAccess(tx, await lockGuestOfOwnChat(tx, id)))
/** Ends all guest access of a deleted client or contact, also by links created at the same time. */
export async function endGuestAccessOf(tx: Tx, record: string) {
  for (const guest of await lockGuestsOf(tx, { record })) await revokeAccess(tx, guest)
}
async function revokeAccess(tx: Tx, guest: InvitedGuest) {
  await disconnectGuest(tx, guest)
  if ((await setEnded(tx, { id: guest.id })).length)
    await postGuestEvent(tx, guest, 'guest-end', `${getOwnDisplayName(tx)} ended the access of ${guest.name}`)
}
/** Removes a guest from calls and closes their socket. */
export async function disconnectGuest(tx: Tx, { id, thread }: Pick<InvitedGuest, 'id' | 'thread'>) {
  await removeFromCalls(tx, thread, id)
  tx.tx.afterCommit.push(() => publish({ topic: 'session-ended', user: id }))
}

/** Locks a guest of a chat that the user is in. */
export async function lockGuestOfOwnChat(tx: Tx, id: string): Promise<InvitedGuest> {
  const [guest] = await lockGuest(tx, { id })
  if (!guest) return fail('notFound')
  await requireParticipant(tx, guest.thread)
  return guest
}

type GuestInThread = Pick<InvitedGuest, 'thread' | 'name'>
/** Adds a ledger entry and a system message to the guest's thread. */
export async function postGuestEvent(tx: Tx, { thread, name }: GuestInThread, action: string, message: string) {
  await appendLedgerEntry(tx, { action, resource: 'chat-thread', record: thread, details: { who: name } })
  await addSystemMessage(tx, thread, message)
  announceThreadChange(tx, thread)
}
