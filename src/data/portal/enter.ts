import { v7 as uuid } from 'uuid'
import { maxCodeTries, maxPortalDevices } from '@/contract/constants/portal'
import { fail } from '@/contract/errors'
import type { portalAccess } from '@/contract/portal-access'
import type { HandlerInput } from '@/contract/route'
import type { Db } from '@/data/database/db'
import { createSecretToken, hashSecretToken } from '@/data/database/encryption/secret-token'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { requireAddressUse } from '@/data/limits/limits'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { publish } from '@/providers/bus'
import {
  appendClientEntry,
  asClient,
  type ClientPortal,
  failInPortal,
  findPortalByToken,
  requirePortalByToken,
  requirePortalUse,
} from './access'
import { buildPortalCodeMail } from './mail-texts'
import { generateCode, hashCode } from './secrets'

const spendLink = statement()`
  UPDATE portal p SET link_used_at = now() WHERE p.id = ${param('id')} AND p.token_hash = ${param('hash')} AND p.link_used_at IS NULL AND p.link_expires_at > now() RETURNING p.id`
const countTry = statement<{ codeHash: string }>()`
  UPDATE portal p SET code_tries = p.code_tries + 1 WHERE p.id = ${param('id')} AND p.code_tries < ${param('max')}::int AND p.code_expires_at > now() AND p.code_hash IS NOT NULL RETURNING p.code_hash AS "codeHash"`
const spendCode = statement()`UPDATE portal p SET code_hash = NULL WHERE p.id = ${param('id')} AND p.code_hash = ${param('hash')} RETURNING p.id`
const selectDevice = statement<{ hash: string }>()`
  SELECT d.secret_hash AS hash FROM portal_device d WHERE d.portal_id = ${param('portal')} AND d.secret_hash = ANY(${param('hashes')}::text[]) LIMIT 1`
const insertDevice = statement()`
  INSERT INTO portal_device (id, portal_id, secret_hash, agent, created_at, seen_at) VALUES (${param('id')}, ${param('portal')}, ${param('hash')}, ${param('agent')}, now(), now())`
const deleteUnused = statement()`
  DELETE FROM portal_device WHERE id IN (SELECT d.id FROM portal_device d WHERE d.portal_id = ${param('portal')} ORDER BY d.seen_at DESC, d.id DESC OFFSET ${param('max')}::int) RETURNING id`
const admitGuest = statement()`
  UPDATE chat_guest SET name = ${param('name')}, entered_at = coalesce(entered_at, now()), admitted_at = coalesce(admitted_at, now()), ended_at = NULL WHERE id = ${param('guest')}`

/** The one of the secrets that opens the portal. */
async function findSecret(db: Db, portal: string, secrets: readonly string[]) {
  const [device] = await selectDevice(asClient(db), { portal, hashes: secrets.map(hashSecretToken) })
  return device && secrets.find((secret) => hashSecretToken(secret) === device.hash)
}

/**
 * Uses a link, or its code, once. Returns the secret that identifies the device from then on: one of `secrets` if the portal was
 * opened on this device before, for example by the link of a mail.
 */
export async function enterPortal(db: Db, { token, code, secrets = [] }: HandlerInput<typeof portalAccess.enter>) {
  await requireAddressUse('portalEntries', db.origin, 'tooManyRequests')
  const portal = await requirePortalByToken(db, token)
  const known = await findSecret(db, portal.id, secrets)
  if (known) {
    // A link works once, also on a device that did not need it.
    await transaction(asClient(db), async (tx) => {
      const spent = await spendLink(tx, { id: portal.id, hash: hashSecretToken(token) })
      if (spent.length) await appendClientEntry(tx, portal, 'portal-enter', { name: portal.name })
    })
    return { secret: known }
  }
  if (code !== undefined) await requireCode(db, portal, code)
  return transaction(asClient(db), async (tx) => {
    const used = await (code === undefined
      ? spendLink(tx, { id: portal.id, hash: hashSecretToken(token) })
      : spendCode(tx, { id: portal.id, hash: hashCode(portal.id, code) }))
    if (!used.length) failInPortal(portal, code === undefined ? 'portalLinkExpired' : 'portalCodeExpired')
    const secret = createSecretToken()
    await insertDevice(tx, {
      id: uuid(),
      portal: portal.id,
      hash: hashSecretToken(secret),
      agent: db.origin.userAgent.slice(0, 500) || null,
    })
    const ended = await deleteUnused(tx, { portal: portal.id, max: maxPortalDevices })
    // Closes the socket of that device, and with it a call.
    if (ended.length) tx.tx.afterCommit.push(() => publish({ topic: 'session-ended', user: portal.guest }))
    await admitGuest(tx, { guest: portal.guest, name: portal.name })
    await appendClientEntry(tx, portal, 'portal-enter', { name: portal.name })
    return { secret }
  })
}

/** Counts the try before it compares, outside the transaction, so that parallel guesses do not pass the limit together. */
async function requireCode(db: Db, portal: ClientPortal, code: string) {
  const [tried] = await countTry(asClient(db), { id: portal.id, max: maxCodeTries })
  if (!tried) return failInPortal(portal, 'portalCodeExpired')
  if (tried.codeHash !== hashCode(portal.id, code)) failInPortal(portal, 'invalidPortalCode')
}

const setCode = statement()`
  UPDATE portal p SET code_hash = ${param('hash')}, code_expires_at = now() + interval '10 minutes', code_tries = 0 WHERE p.id = ${param('id')}`
/** Mails a code to the client. */
export async function requestPortalCode(db: Db, token: string) {
  await requireAddressUse('portalEntries', db.origin, 'tooManyRequests')
  const portal = await requirePortalByToken(db, token)
  const { id, email, language } = portal
  if (!email) return failInPortal(portal, 'portalWithoutEmail')
  await requirePortalUse(portal, 'portalCodes')
  await transaction(asClient(db), async (tx) => {
    const code = generateCode()
    await setCode(tx, { id, hash: hashCode(id, code) })
    const { name: office, phone } = await getOffice(tx)
    await queueMail(tx, {
      to: email,
      kind: 'portal-code',
      about: [portal.case, portal.client],
      ...buildPortalCodeMail(language, { office, phone, code }),
    })
    await appendClientEntry(tx, portal, 'portal-code')
  })
}

const setStopped = statement()`UPDATE portal p SET reminders_stopped_at = now() WHERE p.id = ${param('id')} AND p.reminders_stopped_at IS NULL RETURNING p.id`
/** A second time changes nothing. */
export async function stopPortalReminders(db: Db, token: string) {
  await requireAddressUse('portalEntries', db.origin, 'tooManyRequests')
  const portal = (await findPortalByToken(db, token)) ?? fail('portalLinkExpired')
  await transaction(asClient(db), async (tx) => {
    if ((await setStopped(tx, { id: portal.id })).length) await appendClientEntry(tx, portal, 'portal-stop')
  })
  const { name: office, phone } = await getOffice(db)
  return { language: portal.language, office, phone }
}
