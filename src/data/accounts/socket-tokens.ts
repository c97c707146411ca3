import { type Db, requireUser } from '@/data/database/db'
import { env } from '@/env'
import { isSignature, sign } from '@/signature'
import { findSessionByToken, findSessionsByIds, type Session } from './sessions'

const lifetimeMinutes = 10

/** A short-lived token for the socket, so that no long-lived token appears in a URL. */
export function createSocketToken(db: Db) {
  const { id } = requireUser(db)
  const expires = Date.now() + lifetimeMinutes * 60_000
  const text = `${db.origin.sessionId}.${expires}`
  return {
    token: `${text}.${sign(`socket|${text}`)}`,
    endpoint: `${env.PUBLIC_URL.replace(/^http/, 'ws')}/ws`,
    user: { id, communicationId: id },
    expiresOn: new Date(expires),
  }
}

/** Accepts a session's own token and a short-lived socket token. */
export async function findSessionBySocketToken(db: Pick<Db, 'sql'>, token: string): Promise<Session | null> {
  const match = /^([0-9a-f-]{36})\.(\d{1,15})\.([\w-]{43})$/.exec(token)
  if (!match) return findSessionByToken(db, token)
  const [, id = '', expires = '', signature = ''] = match
  if (!isSignature(signature, `socket|${id}.${expires}`) || Number(expires) < Date.now()) return null
  return (await findSessionsByIds(db, [id]))[0] ?? null
}
