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
/** Whether the account has an authenticator app or a passkey. */
export const hasFactor = async (db: SqlDb, user: string) => (await selectAny(db, { user }))[0]?.any ?? false
/** The factor of the authenticator app, confirmed or not. */
export const findFactor = async (db: SqlDb, user: string) => (await selectFactor(db, { user }))[0] ?? null

/** Saves a secret that does not count as a second factor until a code confirms it. */
export async function keepSecret(db: SqlDb, user: string, secret: string) {
  const encrypted = seal(await recordKey(db, 'user', user), secretContext(user), secret)
  await upsertSecret(db, { id: uuid(), user, secret: encrypted })
}
export const confirmFactor = (db: SqlDb, user: string) => setConfirmed(db, { user })
export async function dropFactor(db: SqlDb, user: string) {
  await deleteFactor(db, { user })
  await dropPasskeys(db, user)
  await dropRecoveryCodes(db, user)
}

/** Every code is valid once. */
async function checkCode(db: SqlDb, user: string, input: string, unconfirmed: boolean): Promise<'app' | 'recovery' | null> {
  const code = input.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return (await spendRecoveryCode(db, user, code)) ? 'recovery' : null
  const factor = await findFactor(db, user)
  if (!factor || !(factor.since || unconfirmed)) return null
  const secret = open(await recordKey(db, 'user', user), secretContext(user), factor.secret).toString()
  const step = stepOf(secret, code)
  return step && (await advanceStep(db, { user, step })).length ? 'app' : null
}

/**
 * Fails when the code is wrong or was used before.
 * @param options.unconfirmed also accepts a code of an app that is being set up.
 */
export async function takeCode(db: Db, user: string, input: string, { unconfirmed = false } = {}) {
  const method = await attempt(db, user, 'wrongCode', () => checkCode(db, user, input, unconfirmed))
  if (method === 'recovery') await noteInLedger(db, { action: 'recovery-code-used', resource: 'user', record: user })
}

type SecondFactorInput = { code?: string | undefined; passkey?: z.output<typeof shownPasskey> | undefined }
/** For sign-in, after the password. Fails when a required code or passkey is missing or wrong. Returns false for accounts without a second factor. */
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
