import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '@/env'
import { hashOf } from './guests'
import { param, type Queryable, sql, statement } from './sql'

const lifetimeMinutes = 10
/** Bound to the secret: who came by a link that was replaced meanwhile is out. */
const sign = (text: string, secretHash: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`guest-socket|${text}|${secretHash}`).digest('base64url')

/** What opens the socket for a guest, for ten minutes: no long-lived secret stands in an address. */
export function signTicket(guest: string, secret: string) {
  const expires = Date.now() + lifetimeMinutes * 60_000
  const text = `${guest}.${expires}`
  return { token: `guest.${text}.${sign(text, hashOf(secret))}`, expiresOn: new Date(expires) }
}

/** A guest who is in: where, until when, and by which secret. */
export type Admitted = { id: string; thread: string; until: Date; secretHash: string }
const selectAdmitted = statement<Admitted>(
  'guestTickets.admitted',
  sql`SELECT id, thread_id AS thread, expires_at AS until, secret_hash AS "secretHash" FROM chat_guest
       WHERE id = ${param('id')}::uuid AND admitted_at IS NOT NULL AND secret_hash IS NOT NULL AND ended_at IS NULL AND expires_at > now()`,
)

/** The guest whose ticket this is, while they are let in. */
export async function guestByTicket(db: { sql: Queryable }, ticket: string): Promise<Admitted | null> {
  const found = /^guest\.([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(ticket)
  const [, id = '', expires = '', signature = ''] = found ?? []
  if (!found || Number(expires) < Date.now()) return null
  const [guest] = await selectAdmitted(db, { id })
  return guest && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(`${id}.${expires}`, guest.secretHash))) ? guest : null
}
/** Whether a guest is still in, by the same secret. */
export const stillAdmitted = async (db: { sql: Queryable }, { id, secretHash }: Admitted) =>
  (await selectAdmitted(db, { id }))[0]?.secretHash === secretHash
