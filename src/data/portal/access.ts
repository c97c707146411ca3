import { v7 as uuid } from 'uuid'
import { type ErrorCode, type ErrorDetails, fail, failValidation } from '@/contract/errors'
import { maxCodeTries, maxPortalDevices } from '@/contract/portal'
import { portalCodeMail } from '@/contract/portal-mails'
import { type PortalLanguage, portalMessages } from '@/contract/portal-messages'
import type { Db } from '@/data/database/db'
import { publishChange } from '@/data/database/publish-change'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { type Tx, transaction } from '@/data/database/transaction'
import { generateSecret, hashSecret } from '@/data/guests/guests'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { requireAddressUse, requireUse } from '@/data/limits/limits'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { publish } from '@/providers/bus'
import { isPortalOpen, portalTables } from './queries'
import { generateCode, hashCode, readMailToken } from './secrets'

/** A portal as its client, who is known by a secret. */
export type ClientPortal = {
  id: string
  case: string
  client: string
  guest: string
  thread: string
  name: string
  email: string | null
  language: PortalLanguage
  isOpen: boolean
  device: string | null
}
const select = (
  device: SqlFragment<never>,
) => sql`SELECT p.id, p.case_id AS "case", p.client_id AS client, g.id AS guest, g.thread_id AS thread, k.shown_name AS name, nullif(k.email, '') AS email,
  p.language, ${isPortalOpen} AS "isOpen", ${device} AS device FROM ${portalTables} JOIN chat_guest g ON g.id = p.guest_id`
const selectBySecret = statement<ClientPortal>()`${select(sql`d.id`)} JOIN portal_device d ON d.portal_id = p.id WHERE d.secret_hash = ${param('hash')}`
const selectByToken = statement<ClientPortal>()`${select(sql`NULL`)} WHERE p.token_hash = ${param('hash')} OR p.id = ${param('id')}::uuid`

/** A session does not count here: the secret identifies the client. */
export const asClient = <T extends Db>(db: T): T => ({ ...db, user: null })

type Message = keyof typeof portalMessages
/** Fails in the client's language. */
export const failInPortal = ({ language }: Pick<ClientPortal, 'language'>, code: ErrorCode & Message, details: ErrorDetails = {}): never =>
  fail(code, { error: portalMessages[code][language], ...details })
export const failField = ({ language }: Pick<ClientPortal, 'language'>, field: string, message: Message): never =>
  failValidation([{ field, message: portalMessages[message][language] }])

/** Fails with 410 when the secret is that of no device, or the portal has ended. */
export async function requirePortal(db: Db, secret: string): Promise<ClientPortal> {
  const [portal] = await selectBySecret(asClient(db), { hash: hashSecret(secret) })
  if (!portal) return fail('portalLinkExpired')
  return portal.isOpen ? portal : failInPortal(portal, 'portalEnded')
}
export const findPortalByToken = async (db: Db, token: string): Promise<ClientPortal | null> =>
  (await selectByToken(asClient(db), { hash: hashSecret(token), id: readMailToken(token) }))[0] ?? null
async function requirePortalByToken(db: Db, token: string) {
  const portal = (await findPortalByToken(db, token)) ?? fail('portalLinkExpired')
  return portal.isOpen ? portal : failInPortal(portal, 'portalEnded')
}

/** Appends a ledger entry about what the client did. */
export async function recordClientAct(
  tx: Tx,
  { id, case: caseId, name: who }: ClientPortal,
  action: string,
  { resource = 'portal', record = id, ...details }: { resource?: string; record?: string } & Record<string, unknown> = {},
) {
  await appendLedgerEntry(tx, { action, resource, record, details: { who, ...details } })
  publishChange(tx, 'case', caseId)
}

const spendLink = statement()`
  UPDATE portal p SET link_used_at = now() WHERE p.id = ${param('id')} AND p.token_hash = ${param('hash')} AND p.link_used_at IS NULL AND p.link_expires_at > now() RETURNING p.id`
const countTry = statement<{ codeHash: string }>()`
  UPDATE portal p SET code_tries = p.code_tries + 1 WHERE p.id = ${param('id')} AND p.code_tries < ${param('max')}::int AND p.code_expires_at > now() AND p.code_hash IS NOT NULL RETURNING p.code_hash AS "codeHash"`
const spendCode = statement()`UPDATE portal p SET code_hash = NULL WHERE p.id = ${param('id')} AND p.code_hash = ${param('hash')} RETURNING p.id`
const insertDevice = statement()`
  INSERT INTO portal_device (id, portal_id, secret_hash, agent, created_at, seen_at) VALUES (${param('id')}, ${param('portal')}, ${param('hash')}, ${param('agent')}, now(), now())`
const deleteUnused = statement()`
  DELETE FROM portal_device WHERE id IN (SELECT d.id FROM portal_device d WHERE d.portal_id = ${param('portal')} ORDER BY d.seen_at DESC, d.id DESC OFFSET ${param('max')}::int) RETURNING id`
const admitGuest = statement()`
  UPDATE chat_guest SET name = ${param('name')}, entered_at = coalesce(entered_at, now()), admitted_at = coalesce(admitted_at, now()), ended_at = NULL WHERE id = ${param('guest')}`

/** Uses a link, or its code, once. Returns the secret that identifies the device from then on. */
export async function enterPortal(db: Db, { token, code }: { token: string; code?: string | undefined }) {
  await requireAddressUse('portalEnters', db.origin, 'tooManyRequests')
  const portal = await requirePortalByToken(db, token)
  if (code !== undefined) await requireCode(db, portal, code)
  return transaction(asClient(db), async (tx) => {
    const used = await (code === undefined
      ? spendLink(tx, { id: portal.id, hash: hashSecret(token) })
      : spendCode(tx, { id: portal.id, hash: hashCode(portal.id, code) }))
    if (!used.length) failInPortal(portal, code === undefined ? 'portalLinkExpired' : 'portalCodeExpired')
    const secret = generateSecret()
    await insertDevice(tx, { id: uuid(), portal: portal.id, hash: hashSecret(secret), agent: db.origin.userAgent.slice(0, 500) || null })
    const ended = await deleteUnused(tx, { portal: portal.id, max: maxPortalDevices })
    // Closes the socket of that device, and with it a call.
    if (ended.length) tx.tx.afterCommit.push(() => publish({ topic: 'session-ended', user: portal.guest }))
    await admitGuest(tx, { guest: portal.guest, name: portal.name })
    await recordClientAct(tx, portal, 'portal-enter', { name: portal.name })
    return { secret }
  })
}

/** Counts the try before it compares, outside the transaction, so that parallel guesses do not pass the limit together. */
async function requireCode(db: Db, portal: ClientPortal, code: string) {
  const [tried] = await countTry(asClient(db), { id: portal.id, max: maxCodeTries })
  if (!tried) return failInPortal(portal, 'portalCodeExpired')
  if (tried.codeHash !== hashCode(portal.id, code)) failInPortal(portal, 'portalCodeWrong')
}

const setCode = statement()`
  UPDATE portal p SET code_hash = ${param('hash')}, code_expires_at = now() + interval '10 minutes', code_tries = 0 WHERE p.id = ${param('id')}`
/** Mails a code to the client. */
export async function requestPortalCode(db: Db, token: string) {
  await requireAddressUse('portalEnters', db.origin, 'tooManyRequests')
  const portal = await requirePortalByToken(db, token)
  const { id, email, language } = portal
  if (!email) return failInPortal(portal, 'portalWithoutEmail')
  await limitInPortal(portal, 'portalCodes')
  await transaction(asClient(db), async (tx) => {
    const code = generateCode()
    await setCode(tx, { id, hash: hashCode(id, code) })
    const { name: office, phone } = await getOffice(tx)
    await queueMail(tx, {
      to: email,
      kind: 'portal-code',
      about: [portal.case, portal.client],
      ...portalCodeMail(language, { office, phone, code }),
    })
    await recordClientAct(tx, portal, 'portal-code')
  })
}

export async function limitInPortal(portal: ClientPortal, limit: 'portalCodes' | 'portalActs' | 'guestCalls') {
  await requireUse(limit, portal.id, 'tooManyRequests').catch((error) =>
    failInPortal(portal, 'tooManyRequests', { retryAfter: error.details?.retryAfter }),
  )
}

const setStopped = statement()`UPDATE portal p SET reminders_stopped_at = now() WHERE p.id = ${param('id')} AND p.reminders_stopped_at IS NULL RETURNING p.id`
/** A second time changes nothing. */
export async function stopPortalReminders(db: Db, token: string) {
  await requireAddressUse('portalEnters', db.origin, 'tooManyRequests')
  const portal = (await findPortalByToken(db, token)) ?? fail('portalLinkExpired')
  await transaction(asClient(db), async (tx) => {
    if ((await setStopped(tx, { id: portal.id })).length) await recordClientAct(tx, portal, 'portal-stop')
  })
  const { name: office, phone } = await getOffice(db)
  return { language: portal.language, office, phone }
}
