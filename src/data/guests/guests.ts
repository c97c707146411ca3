import { createHash, randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { fail, failValidation } from '@/contract/errors'
import { guestInvitationMail } from '@/contract/guest-invitation-mail'
import { maxGuests, noGuestsChosen } from '@/contract/guests'
import { removeFromCalls } from '@/data/calls/participants'
import { announceThreadChange } from '@/data/chat/broadcast'
import { requireParticipant } from '@/data/chat/messages'
import { createGuestRoom } from '@/data/chat/rooms'
import { addSystemMessage } from '@/data/chat/send-message'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { requireUse } from '@/data/limits/limits'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { env } from '@/env'
import { publish } from '@/providers/bus'

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')
export const generateSecret = () => randomBytes(32).toString('base64url')

type Invitee = { clientId: string | null; contactId: string | null; name: string; email: string | null; language: 'en' | 'es' }
// Locked, so that deleting a client or contact at the same time ends the new link too.
const lockClients = statement<Invitee>()`SELECT id AS "clientId", NULL::uuid AS "contactId", shown_name AS name, email,
             CASE WHEN lower(language) ~ '^(es|span)' THEN 'es' ELSE 'en' END AS language
        FROM ${visible.client} r WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`
const lockContacts = statement<Invitee>()`
  SELECT NULL::uuid AS "clientId", id AS "contactId", name, email, CASE WHEN language::text = 'es' THEN 'es' ELSE 'en' END AS language
        FROM ${visible.contact} r WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`
type Guest = {
  id: string
  thread: string
  record: string | null
  name: string
  email: string | null
  language: 'en' | 'es'
  expiresAt: Date
}
const guestColumns = sql`id, thread_id AS thread, coalesce(client_id, contact_id) AS record, name, email, language, expires_at AS "expiresAt"`
const insertGuest = statement<Guest>()`
  INSERT INTO chat_guest (id, thread_id, name, client_id, contact_id, language, email, token_hash, invited_at, expires_at)
      VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('clientId')}, ${param('contactId')}, ${param('language')}, ${param('email')},
              ${param('hash')}, now(), now() + interval '7 days') RETURNING ${guestColumns}`
/** The access of a portal's client is that of the portal. */
const lockGuest = statement<Guest>()`SELECT ${guestColumns} FROM chat_guest WHERE id = ${param('id')} AND NOT portal FOR NO KEY UPDATE`
const lockGuestsOf = statement<Guest>()`
  SELECT ${guestColumns} FROM chat_guest WHERE ${param('record')}::uuid IN (client_id, contact_id) AND NOT portal ORDER BY thread_id, id FOR NO KEY UPDATE`
const selectIfRecordActive = statement<{ id: string }>()`
  SELECT g.id FROM chat_guest g WHERE g.id = ${param('id')} AND (EXISTS (SELECT FROM ${visible.client} c WHERE c.id = g.client_id AND c.deleted_at IS NULL)
         OR EXISTS (SELECT FROM ${visible.contact} c WHERE c.id = g.contact_id AND c.deleted_at IS NULL))`
const resetLink = statement<Guest>()`
  UPDATE chat_guest SET token_hash = ${param('hash')}, secret_hash = NULL, entered_at = NULL, admitted_at = NULL, ended_at = NULL,
             invited_at = now(), expires_at = now() + interval '7 days' WHERE id = ${param('id')} RETURNING ${guestColumns}`
const setAdmitted = statement()`
  UPDATE chat_guest SET admitted_at = now(), from_seq = (SELECT coalesce(max(m.seq), 0) FROM chat_message m WHERE m.thread_id = chat_guest.thread_id)
       WHERE id = ${param('id')} AND entered_at IS NOT NULL AND admitted_at IS NULL AND ended_at IS NULL AND expires_at > now() RETURNING id`
const setEnded = statement()`UPDATE chat_guest SET ended_at = now(), token_hash = NULL, secret_hash = NULL
       WHERE id = ${param('id')} AND ended_at IS NULL AND expires_at > now() RETURNING id`

type InvitationInput = { clientIds?: string[]; contactIds?: string[]; participantIds?: string[]; mail?: boolean }
/** Creates a chat with clients and contacts as guests. Each guest gets a link, by mail if `mail` is set. */
export async function inviteGuests(db: Db, { clientIds = [], contactIds = [], participantIds = [], mail = false }: InvitationInput) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    const uniqueIds = new Set([...clientIds, ...contactIds])
    if (uniqueIds.size === 0 || uniqueIds.size > maxGuests) failValidation([noGuestsChosen])
    const invitees = [...(await lockClients(tx, { ids: clientIds })), ...(await lockContacts(tx, { ids: contactIds }))]
    if (invitees.length !== uniqueIds.size) fail('notFound')
    const thread = await createGuestRoom(tx, participantIds)
    const invitations = []
    for (const invitee of invitees) {
      const token = generateSecret()
      const [guest] = await insertGuest(tx, { id: uuid(), thread, ...invitee, hash: hashSecret(token) })
      if (guest) invitations.push(await sendInvitation(tx, guest, token, mail))
    }
    return { id: thread, invitations }
  })
}

/** Gives a guest a new link. The previous link and its session end. */
export async function renewGuestLink(db: Db, { id, mail = false }: { id: string; mail?: boolean }) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    const before = await requireGuest(tx, id)
    if (!(await selectIfRecordActive(tx, { id })).length) fail('guestDeleted')
    await disconnect(tx, before)
    const token = generateSecret()
    const [guest] = await resetLink(tx, { id, hash: hashSecret(token) })
    return { invitation: await sendInvitation(tx, guest ?? fail('notFound'), token, mail) }
  })
}

/** An attacker with a stolen session must not be able to mail all clients. */
const limitInvitations = (db: Db) => requireUse('guestInvitations', requireUser(db).id, 'tooManyInvitations')

async function sendInvitation(tx: Tx, guest: Guest, token: string, mail: boolean) {
  const { id, record, name, email, language, expiresAt } = guest
  const link = `${env.PUBLIC_URL}/guest#${token}`
  const office = await getOffice(tx)
  const mailed = mail && email !== null && email !== ''
  if (mailed)
    await queueMail(tx, {
      to: email,
      kind: 'guest',
      about: [record],
      ...guestInvitationMail(language, { office: office.name, phone: office.phone, name, link }),
    })
  await recordGuestEvent(tx, guest, 'guest-invite', `${getOwnDisplayName(tx)} invited ${name}`)
  return { id, name, email, link, mailed, expiresAt }
}

/** Fails when the guest is not waiting. */
export const admitGuest = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    const guest = await requireGuest(tx, id)
    if (!(await setAdmitted(tx, { id })).length) fail('guestNotWaiting')
    await recordGuestEvent(tx, guest, 'guest-admit', `${getOwnDisplayName(tx)} admitted ${guest.name}`)
  })
/** Ends a guest's access. A second time changes nothing. */
export const endGuestAccess = (db: Db, id: string) => transaction(db, async (tx) => revokeAccess(tx, await requireGuest(tx, id)))
/** Ends all guest access of a deleted client or contact, also by links created at the same time. */
export async function endGuestAccessOf(tx: Tx, record: string) {
  for (const guest of await lockGuestsOf(tx, { record })) await revokeAccess(tx, guest)
}
async function revokeAccess(tx: Tx, guest: Guest) {
  await disconnect(tx, guest)
  if ((await setEnded(tx, { id: guest.id })).length)
    await recordGuestEvent(tx, guest, 'guest-end', `${getOwnDisplayName(tx)} ended the access of ${guest.name}`)
}
/** Removes a guest from calls and closes their socket. */
async function disconnect(tx: Tx, { id, thread }: Guest) {
  await removeFromCalls(tx, thread, id)
  tx.tx.afterCommit.push(() => publish({ topic: 'session-ended', user: id }))
}

async function requireGuest(tx: Tx, id: string): Promise<Guest> {
  const [guest] = await lockGuest(tx, { id })
  if (!guest) return fail('notFound')
  await requireParticipant(tx, guest.thread)
  return guest
}

const getOwnDisplayName = (tx: Db) => requireUser(tx).displayName || requireUser(tx).name
type GuestInThread = Pick<Guest, 'thread' | 'name'>
/** Adds a ledger entry and a system message to the guest's thread. */
export async function recordGuestEvent(tx: Tx, { thread, name }: GuestInThread, action: string, message: string) {
  await appendLedgerEntry(tx, { action, resource: 'chat-thread', record: thread, details: { who: name } })
  await addSystemMessage(tx, thread, message)
  announceThreadChange(tx, thread)
}
