import { hasRole } from '@/contract/access'
import { invalidCurrentPassword } from '@/contract/auth'
import { type FieldError, fail, failValidation } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { addressUses, assertWithinLimits, type LimitedUse } from '@/data/limits/limits'
import { getOffice } from '@/data/office/office'
import { resetLimit } from '@/providers/limits'
import { isSignature, sign } from '@/signature'
import { isAdmin } from './is-admin'
import { verifyPassword } from './password-hash'
import { assertTemporaryPasswordReplaced, hashNewPassword } from './password-policy'
import { verifySecondFactor } from './second-factor'
import {
  assertSessionActive,
  createSession,
  endUserSessions,
  isRecentlyConfirmed,
  isRecentlyStarted,
  type Session,
  userColumns,
} from './sessions'

const selectByEmail = statement<{ id: string; passwordHash: string | null }>()`
  SELECT id, password_hash AS "passwordHash" FROM "user" WHERE lower(email) = ${param('email')} AND deleted_at IS NULL`
export const selectUser = statement<Session>()`SELECT ${userColumns} FROM "user" u WHERE u.id = ${param('id')}`
const selectPassword = statement<{ passwordHash: string | null; mustRotate: boolean }>()`
  SELECT password_hash AS "passwordHash", must_rotate AS "mustRotate" FROM "user" WHERE id = ${param('id')}`
/** Until the transaction ends, the password cannot change and the account cannot be deleted. */
const lockPassword = statement<{ passwordHash: string | null }>()`
  SELECT password_hash AS "passwordHash" FROM "user" WHERE id = ${param('id')} AND deleted_at IS NULL FOR SHARE`
const selectAccountCounts = statement<{ admins: number; people: number }>()`
  SELECT count(*) FILTER (WHERE u.password_hash IS NOT NULL AND ${isAdmin(sql`u.id`)})::int AS admins,
             count(*) FILTER (WHERE NOT u.setup)::int AS people
        FROM "user" u WHERE u.deleted_at IS NULL`

const getDeviceText = (email: string) => `device|${email.toLowerCase()}`
export const signDeviceToken = (email: string) => sign(getDeviceText(email))
const isKnownDevice = (email: string, device = '') => isSignature(device, getDeviceText(email))

type Credentials = { email: string; password: string } & Parameters<typeof verifySecondFactor>[2]
/**
 * Checks email, password and second factor, and starts a session.
 * @param device the device token of a browser that signed in before: the limit for each email does not apply to it.
 */
export async function signIn(db: Db, { email, password, ...secondFactor }: Credentials, device?: string) {
  const normalizedEmail = email.trim().toLowerCase()
  const pair: LimitedUse = ['signInPair', `${normalizedEmail}|${db.origin.addressKey}`]
  const limits = [pair, ...addressUses('signInAddress', db.origin)]
  if (!isKnownDevice(normalizedEmail, device)) limits.push(['signInEmail', normalizedEmail])
  await assertWithinLimits(limits, 'tooManyAttempts')

  const isStorable = normalizedEmail.length <= 254 && !normalizedEmail.includes('\0') && normalizedEmail.isWellFormed()
  const [user] = isStorable ? await selectByEmail(db, { email: normalizedEmail }) : []
  if (!(await verifyPassword(password, user?.passwordHash ?? null, limits)) || !user) {
    await appendLedgerEntry(db, {
      action: 'sign-in-failed',
      resource: 'user',
      record: user?.id ?? null,
      details: { email: normalizedEmail.slice(0, 254).toWellFormed() },
    })
    return fail('invalidCredentials')
  }
  const usedSecondFactor = await verifySecondFactor(db, user.id, secondFactor)
  await resetLimit(...pair)
  return transaction(db, async (tx) => {
    // Otherwise this session would survive a password reset that ended the others in the meantime.
    const [current] = await lockPassword(tx, { id: user.id })
    const [person] = await selectUser(tx, { id: user.id })
    if (!person || current?.passwordHash !== user.passwordHash) return fail('invalidCredentials')
    // Set up in the meantime, which ended the sessions that were started with the password alone.
    if (person.secondFactor && !usedSecondFactor) return fail('codeRequired', { needs: 'code' })
    const token = await createSession(tx, user.id, db.origin)
    await appendLedgerEntry({ ...tx, user: person }, { action: 'sign-in', resource: 'user', record: user.id })
    return { token, ...(await getSignInState({ ...tx, user: person })) }
  })
}

/** The signed-in user, and what they must do before anything else. */
export async function getSignInState(db: Db) {
  const { id, email, name, displayName, avatarUrl, roles, mustRotate, mustEnroll, setup } = requireUser(db)
  const user = { id, email, name, displayName, avatarUrl, roles, mustRotate }
  if (!setup && !hasRole(user, 'Admin')) return { user, mustRotate, mustEnroll, mustCreateAdmin: false, mustCreateUser: false }
  const [counts] = await selectAccountCounts(db)
  const mustCreateUser = !setup && counts?.people === 1 && !(await getOffice(db)).workAlone
  return { user, mustRotate, mustEnroll, mustCreateAdmin: setup && counts?.admins === 0, mustCreateUser }
}

/** Changes the user's own password and ends their other sessions. */
export async function changePassword(db: Db, session: Session, input: { password: string; currentPassword?: string }) {
  if (session.setup) fail('notAllowed')
  if (!session.mustRotate && !isRecentlyStarted(session)) {
    if (!input.currentPassword) return fail('signInAgainToChangePassword')
    // As in `confirmIdentity`: the password alone is not enough.
    if (session.secondFactor && !isRecentlyConfirmed(session)) fail('reauthenticationRequired', { needs: 'code' })
  }
  if (input.currentPassword) await verifyCurrentPassword(db, session, input.currentPassword)
  const [current] = await selectPassword(db, { id: session.id })
  if (current) await assertTemporaryPasswordReplaced(input.password, current)
  const passwordHash = await hashNewPassword(db, input.password)
  await transaction(db, async (tx) => {
    await records(tx).update('user', session.id, { passwordHash, mustRotate: false })
    await assertSessionActive(tx, session)
    await endUserSessions(tx, session.id, session.sessionId)
  })
}

/**
 * Fails with `invalid` when this is not the user's password. Failures count for each account too: someone with a stolen
 * session must not guess the password from many addresses.
 */
export async function verifyCurrentPassword(db: Db, session: Session, password: string, invalid: FieldError = invalidCurrentPassword) {
  const limits: LimitedUse[] = [
    ['signInPair', `${session.email.toLowerCase()}|${db.origin.addressKey}`],
    ['currentPassword', session.id],
  ]
  await assertWithinLimits(limits, 'tooManyAttempts')
  const [user] = await selectPassword(db, { id: session.id })
  if (await verifyPassword(password, user?.passwordHash ?? null, limits)) return
  await appendLedgerEntry(db, { action: 'sign-in-failed', resource: 'user', record: session.id, details: { email: session.email } })
  failValidation([invalid])
}

export const countAdmins = async (db: Pick<Db, 'sql'>) => (await selectAccountCounts(db))[0]?.admins ?? 0
/** Accounts besides the setup account. */
export const countAccounts = async (db: Pick<Db, 'sql'>) => (await selectAccountCounts(db))[0]?.people ?? 0
