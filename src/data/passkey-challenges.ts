import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { param, sql, statement } from './sql'

const deleteExpired = statement(
  'passkeyChallenges.sweep',
  sql`DELETE FROM passkey_challenge WHERE user_id = ${param('user')} AND expires_at < now()`,
)
const insertChallenge = statement(
  'passkeyChallenges.add',
  sql`INSERT INTO passkey_challenge (id, user_id, challenge, purpose, expires_at)
      VALUES (${param('id')}, ${param('user')}, ${param('challenge')}, ${param('purpose')}, now() + interval '5 minutes')`,
)
const deleteMatching = statement<{ id: string }>(
  'passkeyChallenges.take',
  sql`DELETE FROM passkey_challenge
       WHERE user_id = ${param('user')} AND challenge = ${param('challenge')} AND purpose = ${param('purpose')} AND expires_at > now() RETURNING id`,
)

type Challenge = { user: string; challenge: string; purpose: 'make' | 'show' }
export async function keepChallenge(db: Pick<Db, 'sql'>, asked: Challenge) {
  await deleteExpired(db, asked)
  await insertChallenge(db, { ...asked, id: uuid() })
}
/** Whether this was asked of this person for this, lately; once. */
export const takeChallenge = async (db: Pick<Db, 'sql'>, asked: Challenge) => (await deleteMatching(db, asked)).length > 0
