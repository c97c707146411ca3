import type { Db } from '@/data/database/db'
import { decrypt, encrypt, ensureRecordKey } from '@/data/database/encryption/encryption'

export const invitationMailKind = 'account-invitation'
/** Of a client's portal. */
const portalMailKinds = ['portal-invitation', 'portal-code', 'portal-request', 'portal-returned', 'portal-refused', 'portal-reminder']
/** Kinds of mails with a link or a code that opens an account, a chat or a portal. */
export const secretMailKinds: readonly string[] = ['password-reset', 'guest', invitationMailKind, ...portalMailKinds]

type SqlDb = Pick<Db, 'sql'>
type MailText = { id: string; kind: string; text: string }
const contextOf = (id: string) => `outbox-mail|text|${id}`
/** One key for all mails: a key for each would reveal whether a password reset was requested for an existing account. */
const ensureMailKey = (db: SqlDb) => ensureRecordKey(db, 'outbox-mail', 'text')

/** A mail's text as it is stored: encrypted if it contains such a link. */
export const encryptMailText = async (db: SqlDb, { id, kind, text }: MailText) =>
  secretMailKinds.includes(kind) ? encrypt(await ensureMailKey(db), contextOf(id), text) : text
export const decryptMailText = async (db: SqlDb, { id, kind, text }: MailText) =>
  text && secretMailKinds.includes(kind) ? decrypt(await ensureMailKey(db), contextOf(id), text).toString() : text
