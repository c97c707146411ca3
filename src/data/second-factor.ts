import { v7 as uuid } from 'uuid'
import { refuse } from '@/contract/errors'
import { count, forget, waitFor } from '@/providers/limits'
import type { Db } from './db'
import { open, recordKey, seal } from './keys'
import { noteInLedger } from './ledger'
import { dropRecoveryCodes, spendRecoveryCode } from './recovery-codes'
import { param, sql, statement } from './sql'
import { stepOf } from './totp'

type Factor = { secret: string; since: Date | null }
const find = statement<Factor>(
  'secondFactor.find',
  sql`SELECT secret, confirmed_at AS since FROM second_factor WHERE user_id = ${param('user')}`,
)
const put = statement(
  'secondFactor.put',
  sql`INSERT INTO second_factor (id, user_id, secret, step) VALUES (${param('id')}, ${param('user')}, ${param('secret')}, 0)
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, step = 0 WHERE second_factor.confirmed_at IS NULL`,
)
const advance = statement<{ id: string }>(
  'secondFactor.advance',
  sql`UPDATE second_factor SET step = ${param('step')} WHERE user_id = ${param('user')} AND step < ${param('step')}::int RETURNING id`,
)
const confirm = statement('secondFactor.confirm', sql`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${param('user')}`)
const drop = statement('secondFactor.drop', sql`DELETE FROM second_factor WHERE user_id = ${param('user')}`)

const place = (user: string) => `second-factor|secret|${user}`
type Reading = Pick<Db, 'sql'>
export const findFactor = async (db: Reading, user: string) => (await find(db, { user }))[0] ?? null

/** Keeps a secret that no code has confirmed yet; it opens nothing. */
export async function keepSecret(db: Reading, user: string, secret: string) {
  const key = await recordKey(db, 'user', user)
  if (!key) throw new Error('The key of an account is gone')
  await put(db, { id: uuid(), user, secret: seal(key, place(user), secret) })
}
export const confirmFactor = (db: Reading, user: string) => confirm(db, { user })
export async function dropFactor(db: Reading, user: string) {
  await drop(db, { user })
  await dropRecoveryCodes(db, user)
}

/** Whether a code is right and new: a code that was used once, by whomever, is refused from then on. */
export async function codeFits(db: Reading, user: string, { secret }: Factor, typed: string): Promise<'app' | 'recovery' | null> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(db, user, code)) ? 'recovery' : null
  const key = await recordKey(db, 'user', user)
  const step = key && stepOf(open(key, place(user), secret).toString(), code)
  return step && (await advance(db, { user, step })).length ? 'app' : null
}

/**
 * A right code, or a refusal. Wrong ones count for the account over all addresses: whoever gets here knows the password
 * already, and six digits must not be tried out from many places.
 */
export async function takeCode(db: Db, user: string, factor: Factor, typed: string) {
  const retryAfter = await waitFor('secondFactor', user)
  if (retryAfter) refuse('tooManyAttempts', { retryAfter })
  const by = await codeFits(db, user, factor, typed)
  if (!by) {
    await count('secondFactor', user)
    await noteInLedger(db, { action: 'second-factor-failed', resource: 'user', record: user })
    return refuse('wrongCode')
  }
  await forget('secondFactor', user)
  if (by === 'recovery') await noteInLedger(db, { action: 'recovery-code-used', resource: 'user', record: user })
}

/** At sign-in, after the password: nothing to show without a second factor. Answers whether one was shown. */
export async function passSecondFactor(db: Db, user: string, code: string | undefined): Promise<boolean> {
  const factor = await findFactor(db, user)
  if (!factor?.since) return false
  if (!code?.trim()) return refuse('codeNeeded', { needs: 'code' })
  await takeCode(db, user, factor, code)
  return true
}
