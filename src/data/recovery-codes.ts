import { createHmac, randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { recordKey } from './keys'
import { param, sql, statement } from './sql'

const deleteCodes = statement('recoveryCodes.drop', sql`DELETE FROM recovery_code WHERE user_id = ${param('user')}`)
const insertCodes = statement(
  'recoveryCodes.add',
  sql`INSERT INTO recovery_code (id, user_id, hash)
      SELECT v.id, ${param('user')}::uuid, v.hash FROM unnest(${param('ids')}::uuid[], ${param('hashes')}::text[]) AS v(id, hash)`,
)
const markUsed = statement<{ id: string }>(
  'recoveryCodes.use',
  sql`UPDATE recovery_code SET used_at = now()
       WHERE user_id = ${param('user')} AND hash = ${param('hash')} AND used_at IS NULL RETURNING id`,
)
const countUnused = statement<{ n: number }>(
  'recoveryCodes.left',
  sql`SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${param('user')} AND used_at IS NULL`,
)

// Without letters and digits that look alike on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeCount = 10
const generateCode = () => {
  const text = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return text.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
/** Hashed with the account's own key, which is not in the database in clear: nobody can try all codes against a copy. */
async function hashCode(db: Pick<Db, 'sql'>, user: string, code: string) {
  const key = await recordKey(db, 'user', user)
  if (!key) throw new Error('The key of an account is gone')
  return createHmac('sha256', key).update('recovery code').update(normalizeCode(code)).digest('base64url')
}
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Ten new codes in place of the old; shown once, stored nowhere. */
export async function renewRecoveryCodes(db: Pick<Db, 'sql'>, user: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, generateCode)
  const hashes = await Promise.all(codes.map((code) => hashCode(db, user, code)))
  await deleteCodes(db, { user })
  await insertCodes(db, { user, ids: codes.map(() => uuid()), hashes })
  return codes
}
/** Uses a code up; only one of two at the same moment gets through. */
export const spendRecoveryCode = async (db: Pick<Db, 'sql'>, user: string, code: string) =>
  (await markUsed(db, { user, hash: await hashCode(db, user, code) })).length > 0
export const dropRecoveryCodes = (db: Pick<Db, 'sql'>, user: string) => deleteCodes(db, { user })
export const recoveryCodesLeft = async (db: Pick<Db, 'sql'>, user: string) => (await countUnused(db, { user }))[0]?.n ?? 0
