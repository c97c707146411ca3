import { createHmac, timingSafeEqual } from 'node:crypto'
import { param, type Queryable, statement } from '@/data/database/sql'
import { env } from '@/env'
import { hashSecret } from './guests'

const lifetimeMinutes = 10
/** Bound to the secret, so that a ticket is void once the guest's link is replaced. */
const sign = (text: string, secretHash: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`guest-socket|${text}|${secretHash}`).digest('base64url')

/** A short-lived token for a guest's socket, so that no long-lived secret appears in a URL. */
export function signGuestTicket(guest: string, secret: string) {
  const expires = Date.now() + lifetimeMinutes * 60_000
  const text = `${guest}.${expires}`
  return { token: `guest.${text}.${sign(text, hashSecret(secret))}`, expiresOn: new Date(expires) }
}

export type AdmittedGuest = { id: string; thread: string; until: Date; secretHash: string }
const selectAdmitted = statement<AdmittedGuest>()`
  SELECT id, thread_id AS thread, expires_at AS until, secret_hash AS "secretHash" FROM chat_guest
       WHERE id = ${param('id')}::uuid AND admitted_at IS NOT NULL AND secret_hash IS NOT NULL AND ended_at IS NULL AND expires_at > now()`

/** Null when the ticket is invalid or expired, or the guest has no access any more. */
export async function findGuestByTicket(db: { sql: Queryable }, ticket: string): Promise<AdmittedGuest | null> {
  const match = /^guest\.([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket)
  const [, id = '', expires = '', signature = ''] = match ?? []
  if (!match || Number(expires) < Date.now()) return null
  const [guest] = await selectAdmitted(db, { id })
  return guest && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${id}.${expires}`, guest.secretHash))) ? guest : null
}
/** Whether a guest still has access with the same secret. */
export const isStillAdmitted = async (db: { sql: Queryable }, { id, secretHash }: AdmittedGuest) =>
  (await selectAdmitted(db, { id }))[0]?.secretHash === secretHash
