import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import type { Language } from '@/contract/constants/languages'
import { fail } from '@/contract/errors'
import type { portals } from '@/contract/portal'
import { isStaffMember } from '@/data/accounts/user-queries'
import { caseActions } from '@/data/cases/mutations'
import type { LockedCase } from '@/data/cases/queries'
import { createGuestRoom } from '@/data/chat/rooms'
import { type Db, requireUser } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { publishChange } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { listDocumentsWithoutSpanish } from '@/data/document-requests/queries'
import { disconnectGuest } from '@/data/guests/guests'
import { limitInvitations } from '@/data/guests/invitations'
import { appendLedgerEntry, diffFields } from '@/data/ledger/ledger'
import { queueMail } from '@/data/mail/outbox'
import { assertUnchanged } from '@/data/records/assert-unchanged'
import { visible } from '@/data/walls/visible'
import { sendsMail } from '@/providers/mail'
import { joinPortalChats } from './join-chat'
import { buildPortalInvitationMail } from './mail-texts'
import { getPortalOffice } from './office'
import { findCaseOfPortal, findPortal, type Portal } from './queries'
import { portalLink } from './secrets'
import { withdrawReleasesToOthers } from './withdraw-releases'

type Client = { id: string; name: string; email: string | null; language: Language }
/** Clients are locked before cases, as everywhere. */
const lockClientOfCase = statement<Client>()`
  SELECT k.id, k.shown_name AS name, nullif(k.email, '') AS email, CASE WHEN lower(k.language) ~ '^(es|span)' THEN 'es' ELSE 'en' END AS language
    FROM ${visible.client} k WHERE k.id = (SELECT c.client_id FROM ${visible.case} c WHERE c.id = ${param('case')}) AND k.deleted_at IS NULL FOR SHARE`
const endPassed = statement()`UPDATE portal p SET ended_at = now() WHERE p.case_id = ${param('case')} AND p.ended_at IS NULL AND (p.until <= now() OR p.client_id <> ${param('client')}::uuid)`
const selectOpen = statement()`SELECT 1 FROM ${visible.portal} p WHERE p.case_id = ${param('case')} AND p.ended_at IS NULL`
/** Of an earlier portal: the client keeps the messages. */
const selectEarlierGuest = statement<{ id: string }>()`
  SELECT p.guest_id AS id FROM ${visible.portal} p WHERE p.case_id = ${param('case')} AND p.client_id = ${param('client')}::uuid ORDER BY p.created_at DESC LIMIT 1`
const insertGuest = statement()`
  INSERT INTO chat_guest (id, thread_id, name, client_id, language, portal, invited_at, expires_at, from_seq)
  VALUES (${param('id')}, ${param('thread')}, ${param('name')}, ${param('client')}, ${param('language')}, true, now(), '9999-12-31', 0)`
const inviteAgain = statement()`UPDATE chat_guest SET ended_at = NULL, entered_at = NULL, admitted_at = NULL, invited_at = now() WHERE id = ${param('id')}`
const insertPortal = statement()`
  INSERT INTO portal (id, case_id, client_id, guest_id, language, until, created_by_id)
  SELECT ${param('id')}::uuid, c.id, c.client_id, ${param('guest')}::uuid, ${param('language')}, CASE WHEN c.status = 'Closed' THEN portal_until() END, ${param('user')}::uuid
    FROM ${visible.case} c WHERE c.id = ${param('case')}`
/** What the case asked for before counts from now. */
const askNow = statement()`UPDATE document_request SET asked_at = now() WHERE case_id = ${param('case')} AND state IN ('requested', 'returned')`
/** Codes go to the client's email as it was when staff created the link, because the front desk may change it later. */
const setLink = statement()`
  UPDATE portal p SET token_hash = ${param('hash')}, link_expires_at = now() + interval '7 days', link_used_at = NULL, code_hash = NULL, updated_at = now(),
    code_email = (SELECT nullif(lower(k.email), '') FROM ${visible.client} k WHERE k.id = p.client_id) WHERE p.id = ${param('id')}`
const updateFields = statement()`
  UPDATE portal p SET next_step_en = ${param('nextStepEn')}, next_step_es = ${param('nextStepEs')}, language = ${param('language')}, updated_at = now() WHERE p.id = ${param('id')}`
const setEnded = statement()`
  UPDATE portal p SET ended_at = now(), token_hash = NULL, code_hash = NULL, updated_at = now() WHERE p.id = ${param('id')}`
const endGuest = statement()`
  UPDATE chat_guest SET ended_at = now() WHERE ended_at IS NULL AND id = (SELECT p.guest_id FROM ${visible.portal} p WHERE p.id = ${param('id')})`

async function assertDocumentsInLanguage(tx: Tx, caseId: string, language: Language) {
  const documents = language === 'es' ? await listDocumentsWithoutSpanish(tx, caseId) : []
  if (documents.length) fail('documentsWithoutSpanish', { documents })
}

type CreateInput = z.output<typeof portals.create.input>
export async function createPortal(db: Db, { id: caseId, language, mail = false }: CreateInput) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    const [client] = await lockClientOfCase(tx, { case: caseId })
    const record = await caseActions.lockForUpdate(tx, caseId)
    if (!client || record.clientId !== client.id) return fail('caseWithoutClient')
    await endPassed(tx, { case: caseId, client: client.id })
    if ((await selectOpen(tx, { case: caseId })).length) fail('portalExists')
    await assertDocumentsInLanguage(tx, caseId, language ?? client.language)
    await withdrawReleasesToOthers(tx, { case: caseId, client: client.id })
    const id = uuid()
    const guest = await prepareGuest(tx, record, { ...client, language: language ?? client.language })
    await insertPortal(tx, { id, case: caseId, guest, language: language ?? client.language, user: requireUser(tx).id })
    await joinPortalChats(tx, [caseId])
    await askNow(tx, { case: caseId })
    return issueLink(tx, id, mail, 'portal-open')
  })
}

/** The messages are a chat of the case with its owner and assignee. */
async function prepareGuest(tx: Tx, { id: caseId, owner, assignedTo }: LockedCase, { id: client, name, language }: Client) {
  const [earlier] = await selectEarlierGuest(tx, { case: caseId, client })
  if (earlier) {
    await inviteAgain(tx, { id: earlier.id })
    return earlier.id
  }
  const people = [...new Set([owner, assignedTo])].filter((person) => person !== null)
  const active = await Promise.all(people.map(async (person) => ((await isStaffMember(tx, person)) ? [person] : [])))
  const thread = await createGuestRoom(tx, { participantIds: active.flat(), caseId })
  const id = uuid()
  await insertGuest(tx, { id, thread, name, client, language })
  return id
}

async function issueLink(tx: Tx, id: string, mail: boolean, action: 'portal-open' | 'portal-link') {
  const token = createSecretToken()
  await setLink(tx, { id, hash: hashSecretToken(token) })
  const portal = (await findPortal(tx, id)) ?? fail('notFound')
  const link = portalLink(token)
  const mailed = mail && portal.clientEmail !== null
  const office = await getPortalOffice(tx)
  if (portal.clientEmail && mailed) {
    const text = buildPortalInvitationMail(portal.language, { office: office.name, phone: office.phone, link })
    await queueMail(tx, { to: portal.clientEmail, kind: 'portal-invitation', about: [portal.case, portal.client], ...text })
  }
  await recordChange(tx, portal, action)
  return { id, portal, link, mailed, mailWaits: mailed && !sendsMail, office }
}

async function recordChange(tx: Tx, { id, case: caseId, clientName }: Portal, action: string, details = {}) {
  await appendLedgerEntry(tx, { action, resource: 'portal', record: id, details: { name: clientName, ...details } })
  publishChange(tx, 'case', caseId)
}

/** Locks the case and with it the portal. */
async function lockPortal(tx: Tx, id: string, match: string | undefined): Promise<Portal> {
  const caseId = (await findCaseOfPortal(tx, id)) ?? fail('notFound')
  await caseActions.lockForUpdate(tx, caseId)
  const portal = (await findPortal(tx, id)) ?? fail('notFound')
  await assertUnchanged(tx, 'portal', portal, match)
  return portal.state === 'ended' ? fail('portalClosed') : portal
}
const getResponse = async (tx: Tx, id: string) => ({ id, portal: (await findPortal(tx, id)) ?? fail('notFound') })

export const updatePortal = (db: Db, { id, ...fields }: z.output<typeof portals.update.input>, match?: string) =>
  transaction(db, async (tx) => {
    const portal = await lockPortal(tx, id, match)
    const { nextStepEn, nextStepEs, language } = portal
    const before = { nextStepEn, nextStepEs, language }
    const after = { ...before, ...fields }
    if (after.language !== before.language) await assertDocumentsInLanguage(tx, portal.case, after.language)
    await updateFields(tx, { id, ...after })
    await recordChange(tx, portal, 'change', { changes: diffFields(before, after) })
    return getResponse(tx, id)
  })

export async function renewPortalLink(db: Db, { id, mail = false }: { id: string; mail?: boolean | undefined }, match?: string) {
  await limitInvitations(db)
  return transaction(db, async (tx) => {
    // The link and the codes go to the same address.
    await lockClientOfCase(tx, { case: (await findCaseOfPortal(tx, id)) ?? fail('notFound') })
    await lockPortal(tx, id, match)
    return issueLink(tx, id, mail, 'portal-link')
  })
}

const selectGuest = statement<{ guest: string }>()`SELECT p.guest_id AS guest FROM ${visible.portal} p WHERE p.id = ${param('id')}`
async function disconnectClient(tx: Tx, { id, threadId: thread }: Portal) {
  const [{ guest }] = (await selectGuest(tx, { id })) as [{ guest: string }]
  await disconnectGuest(tx, { id: guest, thread })
}

export const endPortal = (db: Db, id: string, match?: string) =>
  transaction(db, async (tx) => {
    const portal = await lockPortal(tx, id, match)
    await setEnded(tx, { id })
    await endGuest(tx, { id })
    await disconnectClient(tx, portal)
    await recordChange(tx, portal, 'portal-end')
    return getResponse(tx, id)
  })
