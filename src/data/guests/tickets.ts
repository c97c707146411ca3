import { hashSecretToken } from '@/data/database/encryption/secret-token'
import { param, type Queryable, statement } from '@/data/database/sql'
import { isSignature, sign } from '@/signature'

const lifetimeMinutes = 10
type TicketKind = 'guest' | 'portal'
/** Bound to the secret, so that a ticket is void once the guest's link is replaced. */
const getSignedText = (kind: TicketKind, text: string, secretHash: string) => `${kind}-socket|${text}|${secretHash}`

/** A short-lived token for a socket, so that no long-lived secret appears in a URL. @param id of a guest, or of a device of a portal. */
export function signTicket(kind: TicketKind, id: string, secret: string) {
  const expires = Date.now() + lifetimeMinutes * 60_000
  const text = `${id}.${expires}`
  return { token: `${kind}.${text}.${sign(getSignedText(kind, text, hashSecretToken(secret)))}`, expiresOn: new Date(expires) }
}
/** Finds whom a ticket names and checks its signature. Null when it is invalid or expired, or the access has ended. */
export async function verifyTicket<T extends { secretHash: string }>(
  kind: TicketKind,
  ticket: string,
  find: (id: string) => Promise<T | undefined>,
): Promise<T | null> {
  const match = /^(guest|portal)\.([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket)
  const [, found, id = '', expires = '', signature = ''] = match ?? []
  if (found !== kind || Number(expires) < Date.now()) return null
  const holder = await find(id)
  return holder && isSignature(signature, getSignedText(kind, `${id}.${expires}`, holder.secretHash)) ? holder : null
}

/** Whom a socket belongs to. `device`: of the portal of a client, which ends without a fixed time; null for a guest with a link. */
export type AdmittedGuest = { id: string; thread: string; until: Date | null; secretHash: string; device: string | null }
const selectAdmitted = statement<AdmittedGuest>()`
  SELECT id, thread_id AS thread, expires_at AS until, secret_hash AS "secretHash", NULL AS device FROM chat_guest
       WHERE id = ${param('id')}::uuid AND admitted_at IS NOT NULL AND secret_hash IS NOT NULL AND ended_at IS NULL AND expires_at > now()`

export const findGuestByTicket = (db: { sql: Queryable }, ticket: string): Promise<AdmittedGuest | null> =>
  verifyTicket('guest', ticket, async (id) => (await selectAdmitted(db, { id }))[0])
/** Whether a guest still has access with the same secret. */
export const isStillAdmitted = async (db: { sql: Queryable }, { id, secretHash }: AdmittedGuest) =>
  (await selectAdmitted(db, { id }))[0]?.secretHash === secretHash
