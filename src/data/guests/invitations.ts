import { v7 as uuid } from 'uuid'
import type { Language } from '@/contract/constants/languages'
import { fail, failValidation } from '@/contract/errors'
import { maxGuests, noGuestsChosen } from '@/contract/guests'
import { createGuestRoom } from '@/data/chat/rooms'
import { type Db, requireUser } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { param, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { requireUse } from '@/data/limits/limits'
import { queueMail } from '@/data/mail/outbox'
import { getOwnDisplayName } from '@/data/names/display-name'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { env } from '@/env'
import { sendsMail } from '@/providers/mail'
import { disconnectGuest, guestColumns, type InvitedGuest, lockGuestOfOwnChat, postGuestEvent } from './guests'
import { buildGuestInvitationMail } from './invitation-mail'

type Invitee = { clientId: string | null; contactId: string | null; name: string; email: string | null; language: Language }
// Locked, so that deleting a client or contact at the same time ends the new link too.
const lockClients = statement<Invitee>()`SELECT id AS "clientId", NULL::uuid AS "contactId", shown_name AS name, email,
             CASE WHEN lower(language) ~ '^(es|span)' THEN 'es' ELSE 'en' END AS language
        FROM ${visible.client} r WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`
const lockContacts = statement<Invitee>()`
  SELECT NULL::uuid AS "clientId", id AS "contactId", name, email, CASE WHEN language::text = 'es' THEN 'es' ELSE 'en' END AS language
        FROM ${visible.contact} r WHERE id = ANY(${param('ids')}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR SHARE`
const linkExpiry = sql`now() + interval '7 days'`
const insertGuest = statement<InvitedGuest>()`
  INSERT INTO chat_guest (id, thread_id, name, client_id, contact_id, language, email, token_hash, invited_at, expires_at)
      VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('clientId')}, ${param('contactId')}, ${param('language')}, ${param('email')},
              ${param('hash')}, now(), ${linkExpiry}) RETURNING ${guestColumns}`
const selectIfRecordActive = statement<{ id: string }>()`
  SELECT g.id FROM chat_guest g WHERE g.id = ${param('id')} AND (EXISTS (SELECT FROM ${visible.client} c WHERE c.id = g.client_id AND c.deleted_at IS NULL)
         OR EXISTS (SELECT FROM ${visible.contact} c WHERE c.id = g.contact_id AND c.deleted_at IS NULL))`
const resetLink = statement<InvitedGuest>()`
  UPDATE chat_guest SET token_hash = ${param('hash')}, secret_hash = NULL, entered_at = NULL, admitted_at = NULL, ended_at = NULL,
             invited_at = now(), expires_at = ${linkExpiry} WHERE id = ${param('id')} RETURNING ${guestColumns}`

type InvitationInput = { clientIds?: string[]; contactIds?: string[]; participantIds?: string[]; name?: string | null; mail?: boolean }
/** Creates a chat with clients and contacts as guests. Each guest gets a link, by mail if `mail` is set. */
export async function inviteGuests(
  db: Db,
  { clientIds = [], contactIds = [], participantIds = [], name = null, mail = false }: InvitationInput,
) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    const uniqueIds = new Set([...clientIds, ...contactIds])
    if (uniqueIds.size === 0 || uniqueIds.size > maxGuests) failValidation([noGuestsChosen])
    const invitees = [...(await lockClients(tx, { ids: clientIds })), ...(await lockContacts(tx, { ids: contactIds }))]
    if (invitees.length !== uniqueIds.size) fail('notFound')
    const thread = await createGuestRoom(tx, { participantIds, name })
    const invitations = []
    for (const invitee of invitees) {
      const token = createSecretToken()
      const [guest] = await insertGuest(tx, { id: uuid(), thread, ...invitee, hash: hashSecretToken(token) })
      if (guest) invitations.push(await sendInvitation(tx, guest, token, mail))
    }
    return { id: thread, invitations }
  })
}

/** Gives a guest a new link. The previous link and its session end. */
export async function renewGuestLink(db: Db, { id, mail = false }: { id: string; mail?: boolean }) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    const before = await lockGuestOfOwnChat(tx, id)
    if (!(await selectIfRecordActive(tx, { id })).length) fail('guestDeleted')
    await disconnectGuest(tx, before)
    const token = createSecretToken()
    const [guest] = await resetLink(tx, { id, hash: hashSecretToken(token) })
    return { invitation: await sendInvitation(tx, guest ?? fail('notFound'), token, mail) }
  })
}

/** An attacker with a stolen session must not be able to mail all clients. */
export const limitInvitations = (db: Db) => requireUse('guestInvitations', requireUser(db).id, 'tooManyInvitations')

async function sendInvitation(tx: Tx, guest: InvitedGuest, token: string, mail: boolean) {
  const { id, record, name, email, language, expiresAt } = guest
  const link = `${env.PUBLIC_URL}/guest#${token}`
  const office = await getOffice(tx)
  const mailed = mail && email !== null && email !== ''
  if (mailed)
    await queueMail(tx, {
      to: email,
      kind: 'guest',
      about: [record],
      ...buildGuestInvitationMail(language, { office: office.name, phone: office.phone, name, link }),
    })
  await postGuestEvent(tx, guest, 'guest-invite', `${getOwnDisplayName(tx)} invited ${name}`)
  return { id, name, email, link, mailed, mailWaits: mailed && !sendsMail, expiresAt }
}
