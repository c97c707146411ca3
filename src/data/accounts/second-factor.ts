import { v7 as uuid } from 'uuid'
import type { z } from 'zod'
import { fail } from '@/contract/errors'
import type { passkeyAssertion } from '@/contract/passkey-assertion'
import type { Db } from '@/data/database/db'
import { decrypt, encrypt, ensureRecordKey } from '@/data/database/encryption/encryption'
import { param, statement } from '@/data/database/sql'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { deleteAllPasskeys } from './passkeys'
import { consumeRecoveryCode, deleteRecoveryCodes } from './recovery-codes'
import { limitFactorAttempts } from './second-factor-attempts'
import { secondFactorExists } from './second-factor-exists'
import { findTotpStep } from './totp'
import { createAuthenticationOptions, verifyAuthentication } from './verify-passkey'

type TotpFactor = { secret: string; since: Date | null }
/** An unconfirmed secret expires: otherwise anyone who has seen it could confirm it at any time. */
const selectFactor = statement<TotpFactor>()`
  SELECT secret, confirmed_at AS since FROM second_factor
       WHERE user_id = ${param('user')} AND (confirmed_at IS NOT NULL OR started_at > now() - interval '15 minutes')`
const upsertSecret = statement()`
  INSERT INTO second_factor (id, user_id, secret, step, started_at) VALUES (${param('id')}, ${param('user')}, ${param('secret')}, 0, now())
      ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, step = 0, started_at = now() WHERE second_factor.confirmed_at IS NULL`
const advanceStep = statement<{ id: string }>()`
  UPDATE second_factor SET step = ${param('step')} WHERE user_id = ${param('user')} AND step < ${param('step')}::int RETURNING id`
const setConfirmed = statement()`UPDATE second_factor SET confirmed_at = now() WHERE user_id = ${param('user')}`
const selectAny = statement<{ any: boolean }>()`SELECT ${secondFactorExists(param('user'))} AS any`
const deleteFactor = statement()`DELETE FROM second_factor WHERE user_id = ${param('user')}`

const secretContext = (user: string) => `second-factor|secret|${user}`
type SqlDb = Pick<Db, 'sql'>
/** Whether the account has an authenticator app or a passkey. */
export const hasSecondFactor = async (db: SqlDb, user: string) => (await selectAny(db, { user }))[0]?.any ?? false
/** The factor of the authenticator app, confirmed or being set up. */
export const findTotpFactor = async (db: SqlDb, user: string) => (await selectFactor(db, { user }))[0] ?? null

/** Saves a secret that does not count as a second factor until a code confirms it. */
export async function saveTotpSecret(db: SqlDb, user: string, secret: string) {
  const encrypted = encrypt(await ensureRecordKey(db, 'user', user), secretContext(user), secret)
  await upsertSecret(db, { id: uuid(), user, secret: encrypted })
}
export const confirmTotpFactor = (db: SqlDb, user: string) => setConfirmed(db, { user })
export async function deleteSecondFactors(db: SqlDb, user: string) {
  await deleteFactor(db, { user })
  await deleteAllPasskeys(db, user)
  await deleteRecoveryCodes(db, user)
}

/** Every code is valid once. */
async function checkCode(db: SqlDb, user: string, input: string, unconfirmed: boolean): Promise<'app' | 'recovery' | null> {
  const code = input.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(code)) return (await consumeRecoveryCode(db, user, code)) ? 'recovery' : null
  const factor = await findTotpFactor(db, user)
  if (!factor || !(factor.since || unconfirmed)) return null
  const secret = decrypt(await ensureRecordKey(db, 'user', user), secretContext(user), factor.secret).toString()
  const step = findTotpStep(secret, code)
  return step && (await advanceStep(db, { user, step })).length ? 'app' : null
}

/**
 * Fails when the code is wrong or was used before.
 * @param options.unconfirmed also accepts a code of an app that is being set up.
 */
export async function requireValidCode(db: Db, user: string, input: string, { unconfirmed = false } = {}) {
  const method = await limitFactorAttempts(db, user, 'invalidCode', () => checkCode(db, user, input, unconfirmed))
  if (method === 'recovery') await appendLedgerEntry(db, { action: 'recovery-code-used', resource: 'user', record: user })
}

type SecondFactorInput = { code?: string | undefined; passkey?: z.output<typeof passkeyAssertion> | undefined }
/**
 * Fails when a required code or passkey is missing or wrong.
 * @returns whether the account has a second factor. Accounts without one need none.
 */
export async function verifySecondFactor(db: Db, user: string, { code, passkey }: SecondFactorInput): Promise<boolean> {
  if (!(await hasSecondFactor(db, user))) return false
  if (passkey) {
    await limitFactorAttempts(db, user, 'invalidPasskey', () => verifyAuthentication(db, user, passkey))
    return true
  }
  if (!code?.trim()) {
    const options = await createAuthenticationOptions(db, user)
    return options ? fail('passkeyRequired', { needs: 'code', passkey: options }) : fail('codeRequired', { needs: 'code' })
  }
  await requireValidCode(db, user, code)
  return true
}
