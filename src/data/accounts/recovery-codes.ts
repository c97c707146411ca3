import { createHmac, randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '@/data/database/db'
import { ensureRecordKey } from '@/data/database/encryption/encryption'
import { param, statement } from '@/data/database/sql'

const deleteCodes = statement()`DELETE FROM recovery_code WHERE user_id = ${param('user')}`
const insertCodes = statement()`INSERT INTO recovery_code (id, user_id, hash)
      SELECT v.id, ${param('user')}::uuid, v.hash FROM unnest(${param('ids')}::uuid[], ${param('hashes')}::text[]) AS v(id, hash)`
const markUsed = statement<{ id: string }>()`UPDATE recovery_code SET used_at = now()
       WHERE user_id = ${param('user')} AND hash = ${param('hash')} AND used_at IS NULL RETURNING id`
const countUnused = statement<{ n: number }>()`
  SELECT count(*)::int AS n FROM recovery_code WHERE user_id = ${param('user')} AND used_at IS NULL`

// Without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const codeCount = 10
const generateCode = () => {
  const text = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return text.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
/** Keyed with the account's own key, which is encrypted in the database: codes cannot be guessed with a copy of the database alone. */
async function hashCode(db: Pick<Db, 'sql'>, user: string, code: string) {
  return createHmac('sha256', await ensureRecordKey(db, 'user', user))
    .update('recovery code')
    .update(normalizeCode(code))
    .digest('base64url')
}
const normalizeCode = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Replaces the codes by ten new ones. They are shown once and only their hashes are stored. */
export async function renewRecoveryCodes(db: Pick<Db, 'sql'>, user: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, generateCode)
  const hashes = await Promise.all(codes.map((code) => hashCode(db, user, code)))
  await deleteCodes(db, { user })
  await insertCodes(db, { user, ids: codes.map(() => uuid()), hashes })
  return codes
}
/** Each code is valid once, also for two requests at the same time. */
export const consumeRecoveryCode = async (db: Pick<Db, 'sql'>, user: string, code: string) =>
  (await markUsed(db, { user, hash: await hashCode(db, user, code) })).length > 0
export const deleteRecoveryCodes = (db: Pick<Db, 'sql'>, user: string) => deleteCodes(db, { user })
export const countUnusedRecoveryCodes = async (db: Pick<Db, 'sql'>, user: string) => (await countUnused(db, { user }))[0]?.n ?? 0
