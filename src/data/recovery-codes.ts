import { createHmac, randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { recordKey } from './keys'
import { param, sql, statement } from './sql'

const drop = statement('recoveryCodes.drop', sql`DELETE FROM recovery_code WHERE user_id = ${param('user')}`)
const add = statement(
  'recoveryCodes.add',
  sql`INSERT INTO recovery_code (id, user_id, hash)
      SELECT v.id, ${param('user')}::uuid, v.hash FROM unnest(${param('ids')}::uuid[], ${param('hashes')}::text[]) AS v(id, hash)`,
)
const use = statement<{ id: string }>(
  'recoveryCodes.use',
  sql`UPDATE recovery_code SET used_at = now()
       WHERE user_id = ${param('user')} AND hash = ${param('hash')} AND used_at IS NULL RETURNING id`,
)
const left = statement<{ n: number }>(
  'recoveryCodes.left',
  sql`SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${param('user')} AND used_at IS NULL`,
)

// Without letters and digits that look alike on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
const made = 10
const newCode = () => {
  const text = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  return text.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
/** Hashed with the account's own key, which is not in the database in clear: nobody can try all codes against a copy. */
async function hashOf(db: Pick<Db, 'sql'>, user: string, code: string) {
  const key = await recordKey(db, 'user', user)
  if (!key) throw new Error('The key of an account is gone')
  return createHmac('sha256', key).update('recovery code').update(plain(code)).digest('base64url')
}
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Ten new codes in place of the old; shown once, stored nowhere. */
export async function renewRecoveryCodes(db: Pick<Db, 'sql'>, user: string): Promise<string[]> {
  const codes = Array.from({ length: made }, newCode)
  const hashes = await Promise.all(codes.map((code) => hashOf(db, user, code)))
  await drop(db, { user })
  await add(db, { user, ids: codes.map(() => uuid()), hashes })
  return codes
}
/** Uses a code up; only one of two at the same moment gets through. */
export const spendRecoveryCode = async (db: Pick<Db, 'sql'>, user: string, code: string) =>
  (await use(db, { user, hash: await hashOf(db, user, code) })).length > 0
export const dropRecoveryCodes = (db: Pick<Db, 'sql'>, user: string) => drop(db, { user })
export const recoveryCodesLeft = async (db: Pick<Db, 'sql'>, user: string) => (await left(db, { user }))[0]?.n ?? 0
