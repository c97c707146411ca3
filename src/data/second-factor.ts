import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { refuse } from '@/contract/errors'
import type { shownPasskey } from '@/contract/shown-passkey'
import type { Db } from './db'
import { attempt } from './factor-attempts'
import { open, recordKey, seal } from './keys'
import { noteInLedger } from './ledger'
import { checkShown, optionsToShow } from './passkey-check'
import { dropPasskeys } from './passkeys'
import { dropRecoveryCodes, spendRecoveryCode } from './recovery-codes'
import { param, sql, statement } from './sql'
import { stepOf } from './totp'

type TotpFactor = { secret: string; since: Date | null }
const selectFactor = statement<TotpFactor>(
  'secondFactor.find',
  sql`SELECT secret, confirmed_at AS since FROM second_factor WHERE user_id = ${param('user')}`,
)
const upsertSecret = statement(
  'secondFactor.put',
  sql`INSERT INTO second_factor (id, user_id, secret, step) VALUES (${param('id')}, ${param('user')}, ${param('secret')}, 0)
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, step = 0 WHERE second_factor.confirmed_at IS NULL`,
)
const advanceStep = statement<{ id: string }>(
  'secondFactor.advance',
  sql`UPDATE second_factor SET step = ${param('step')} WHERE user_id = ${param('user')} AND step < ${param('step')}::int RETURNING id`,
)
const setConfirmed = statement('secondFactor.confirm', sql`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${param('user')}`)
const selectAny = statement<{ any: boolean }>(
  'secondFactor.any',
  sql`SELECT EXISTS (SELECT 1 FROM second_factor WHERE user_id = ${param('user')} AND confirmed_at IS NOT NULL)
          OR EXISTS (SELECT 1 FROM passkey WHERE user_id = ${param('user')}) AS any`,
)
const deleteFactor = statement('secondFactor.drop', sql`DELETE FROM second_factor WHERE user_id = ${param('user')}`)

const secretContext = (user: string) => `second-factor|secret|${user}`
type SqlDb = Pick<Db, 'sql'>
/** Whether the account has a second factor, of whichever kind. */
export const hasFactor = async (db: SqlDb, user: string) => (await selectAny(db, { user }))[0]?.any ?? false
/** The authenticator app's. */
export const findFactor = async (db: SqlDb, user: string) => (await selectFactor(db, { user }))[0] ?? null

/** Keeps a secret that no code has confirmed yet; it opens nothing. */
export async function keepSecret(db: SqlDb, user: string, secret: string) {
  const key = await recordKey(db, 'user', user)
  if (!key) throw new Error('The key of an account is gone')
  await upsertSecret(db, { id: uuid(), user, secret: seal(key, secretContext(user), secret) })
}
export const confirmFactor = (db: SqlDb, user: string) => setConfirmed(db, { user })
export async function dropFactor(db: SqlDb, user: string) {
  await deleteFactor(db, { user })
  await dropPasskeys(db, user)
  await dropRecoveryCodes(db, user)
}

/** Whether a code is right and new: a code that was used once, by whomever, is refused from then on. */
async function checkCode(db: SqlDb, user: string, typed: string, unconfirmed: boolean): Promise<'app' | 'recovery' | null> {
  const code = typed.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(db, user, code)) ? 'recovery' : null
  const factor = await findFactor(db, user)
  const key = factor && (factor.since || unconfirmed) ? await recordKey(db, 'user', user) : null
  const step = key && factor && stepOf(open(key, secretContext(user), factor.secret).toString(), code)
  return step && (await advanceStep(db, { user, step })).length ? 'app' : null
}

/** A right code, or a refusal; `unconfirmed`: also of an app that is being set up. */
export async function takeCode(db: Db, user: string, typed: string, { unconfirmed = false } = {}) {
  const by = await attempt(db, user, 'wrongCode', () => checkCode(db, user, typed, unconfirmed))
  if (by === 'recovery') await noteInLedger(db, { action: 'recovery-code-used', resource: 'user', record: user })
}

type SecondFactorInput = { code?: string | undefined; passkey?: z.output<typeof shownPasskey> | undefined }
/** At sign-in, after the password: nothing to show without a second factor. Answers whether one was shown. */
export async function passSecondFactor(db: Db, user: string, { code, passkey }: SecondFactorInput): Promise<boolean> {
  if (!(await hasFactor(db, user))) return false
  if (passkey) return attempt(db, user, 'wrongPasskey', () => checkShown(db, user, passkey))
  if (!code?.trim()) {
    const options = await optionsToShow(db, user)
    return options ? refuse('passkeyNeeded', { needs: 'code', passkey: options }) : refuse('codeNeeded', { needs: 'code' })
  }
  await takeCode(db, user, code)
  return true
}
