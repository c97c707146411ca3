import type { Language } from '@/contract/constants/languages'
import { type ErrorCode, type ErrorDetails, fail, failValidation, HttpError } from '@/contract/errors'
import { portalMessages } from '@/contract/portal-messages'
import type { Db } from '@/data/database/db'
import { hashSecretToken } from '@/data/database/encryption/secret-token'
import { publishChange } from '@/data/database/publish-change'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { requireUse } from '@/data/limits/limits'
import { codeEmail, isPortalOpen, portalTables } from './queries'
import { readMailToken } from './secrets'

/** A portal as its client, who is known by a secret. */
export type ClientPortal = {
  id: string
  case: string
  client: string
  guest: string
  thread: string
  name: string
  /** For codes. */
  email: string | null
  language: Language
  isOpen: boolean
  device: string | null
}
const selectPortal = (
  device: SqlFragment<never>,
) => sql`SELECT p.id, p.case_id AS "case", p.client_id AS client, g.id AS guest, g.thread_id AS thread, k.shown_name AS name, ${codeEmail} AS email,
  p.language, ${isPortalOpen} AS "isOpen", ${device} AS device FROM ${portalTables} JOIN chat_guest g ON g.id = p.guest_id`
const selectBySecret = statement<ClientPortal>()`${selectPortal(sql`d.id`)} JOIN portal_device d ON d.portal_id = p.id WHERE d.secret_hash = ${param('hash')}`
const selectByToken = statement<ClientPortal>()`${selectPortal(sql`NULL`)} WHERE p.token_hash = ${param('hash')} OR p.id = ${param('id')}::uuid`

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
  const [portal] = await selectBySecret(asClient(db), { hash: hashSecretToken(secret) })
  if (!portal) return fail('portalLinkExpired')
  return portal.isOpen ? portal : failInPortal(portal, 'portalEnded')
}
export const findPortalByToken = async (db: Db, token: string): Promise<ClientPortal | null> =>
  (await selectByToken(asClient(db), { hash: hashSecretToken(token), id: readMailToken(token) }))[0] ?? null
export async function requirePortalByToken(db: Db, token: string) {
  const portal = (await findPortalByToken(db, token)) ?? fail('portalLinkExpired')
  return portal.isOpen ? portal : failInPortal(portal, 'portalEnded')
}

/** About what the client did. */
export async function appendClientEntry(
  tx: Tx,
  { id, case: caseId, name: who }: ClientPortal,
  action: string,
  { resource = 'portal', record = id, ...details }: { resource?: string; record?: string } & Record<string, unknown> = {},
) {
  // An entry of another record names its portal, so that a wall around the client also hides it after the record left the case.
  const portal = record === id ? {} : { portal: id }
  await appendLedgerEntry(tx, { action, resource, record, details: { who, ...portal, ...details } })
  publishChange(tx, 'case', caseId)
}

export async function requirePortalUse(portal: ClientPortal, limit: 'portalCodes' | 'portalActions' | 'guestCalls') {
  await requireUse(limit, portal.id, 'tooManyRequests').catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error
    failInPortal(portal, 'tooManyRequests', error.details)
  })
}
