import { v7 as uuid } from 'uuid'
import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'

const deleteExpired = statement()`DELETE FROM passkey_challenge WHERE user_id = ${param('user')} AND expires_at < now()`
const insertChallenge = statement()`INSERT INTO passkey_challenge (id, user_id, challenge, purpose, expires_at)
      VALUES (${param('id')}, ${param('user')}, ${param('challenge')}, ${param('purpose')}, now() + interval '5 minutes')`
const deleteMatching = statement<{ id: string }>()`DELETE FROM passkey_challenge
       WHERE user_id = ${param('user')} AND challenge = ${param('challenge')} AND purpose = ${param('purpose')} AND expires_at > now() RETURNING id`

type Challenge = { user: string; challenge: string; purpose: 'registration' | 'authentication' }
export async function saveChallenge(db: Pick<Db, 'sql'>, challenge: Challenge) {
  await deleteExpired(db, challenge)
  await insertChallenge(db, { ...challenge, id: uuid() })
}
/** Whether the challenge was issued to this user for this purpose within five minutes. Each challenge is valid once. */
export const consumeChallenge = async (db: Pick<Db, 'sql'>, challenge: Challenge) => (await deleteMatching(db, challenge)).length > 0
