import { createHmac, timingSafeEqual } from 'node:crypto'
import { wrongCurrentPassword } from '@/contract/auth'
import { refuse, refuseFields } from '@/contract/errors'
import { hasRole } from '@/contract/who'
import { env } from '@/env'
import { count, forget, type LimitName, waitFor } from '@/providers/limits'
import { hashChosen } from './chosen-password'
import { type Db, personOf } from './db'
import { noteInLedger } from './ledger'
import { local } from './local'
import { officeRecord } from './office'
import { passwordFits } from './passwords'
import { passSecondFactor } from './second-factor'
import { endSessionsOf, personColumns, type Session, startedJustNow, startSession } from './sessions'
import { param, sql, statement } from './sql'
import { write } from './write'

const selectByEmail = statement<{ id: string; passwordHash: string | null }>(
  'auth.findByEmail',
  sql`SELECT id, password_hash AS "passwordHash" FROM "user" WHERE lower(email) = ${param('email')} AND deleted_at IS NULL`,
)
export const findPerson = statement<Session>('auth.findPerson', sql`SELECT ${personColumns} FROM "user" u WHERE u.id = ${param('id')}`)
const selectAccountCounts = statement<{ admins: number; people: number }>(
  'auth.standing',
  sql`SELECT count(*) FILTER (WHERE EXISTS (SELECT 1 FROM user_roles r WHERE r.parent_id = u.id AND r.value::text = 'Admin'))::int AS admins,
             count(*) FILTER (WHERE NOT u.setup)::int AS people
        FROM "user" u WHERE u.deleted_at IS NULL`,
)

export const deviceOf = (email: string) =>
  createHmac('sha256', env.PAYLOAD_SECRET).update(`device|${email.toLowerCase()}`).digest('base64url')
const isKnownDevice = (email: string, device: string | undefined) => {
  const [a, b] = [Buffer.from(deviceOf(email)), Buffer.from(device ?? '')]
  return a.length === b.length && timingSafeEqual(a, b)
}

type Credentials = { email: string; password: string } & Parameters<typeof passSecondFactor>[2]
/**
 * Checks e-mail, password and second factor, and starts a session.
 * @param device the device token of a browser that signed in before: the limit for each e-mail does not apply to it.
 */
export async function signIn(db: Db, { email, password, ...secondFactor }: Credentials, device?: string) {
  const normalizedEmail = email.trim().toLowerCase()
  const { address } = db.origin
  const limits: [LimitName, string][] = [
    ['signInPair', `${normalizedEmail}|${address}`],
    ['signInAddress', address],
  ]
  if (!isKnownDevice(normalizedEmail, device)) limits.push(['signInEmail', normalizedEmail])
  const checkLimits = () => assertWithinLimits(limits)
  await checkLimits()

  const isStorable = normalizedEmail.length <= 254 && !normalizedEmail.includes('\0') && normalizedEmail.isWellFormed()
  const [user] = isStorable ? await selectByEmail(db, { email: normalizedEmail }) : []
  if (!(await passwordFits(password, user?.passwordHash ?? null, checkLimits)) || !user) {
    await Promise.all(limits.map(([limit, key]) => count(limit, key)))
    await noteInLedger(db, {
      action: 'sign-in-failed',
      resource: 'user',
      record: user?.id ?? null,
      details: { email: normalizedEmail.slice(0, 254).toWellFormed() },
    })
    return refuse('invalidCredentials')
  }
  const proved = await passSecondFactor(db, user.id, secondFactor)
  await forget('signInPair', `${normalizedEmail}|${address}`)
  return write(db, async (tx) => {
    const [person] = await findPerson(tx, { id: user.id })
    if (!person) return refuse('invalidCredentials')
    const token = await startSession(tx, user.id, { origin: db.origin, proved })
    await noteInLedger({ ...tx, person }, { action: 'sign-in', resource: 'user', record: user.id })
    return { token, ...(await whatMust({ ...tx, person })) }
  })
}

/** The signed-in user, and what they must do before anything else. */
export async function whatMust(db: Db) {
  const { id, email, name, displayName, avatarUrl, roles, mustRotate, mustEnroll, setup } = personOf(db)
  const user = { id, email, name, displayName, avatarUrl, roles, mustRotate }
  if (!setup && !hasRole(user, 'Admin')) return { user, mustRotate, mustEnroll, mustCreateAdmin: false, mustCreateUser: false }
  const [counts] = await selectAccountCounts(db)
  const mustCreateUser = !setup && counts?.people === 1 && !(await officeRecord(db)).workAlone
  return { user, mustRotate, mustEnroll, mustCreateAdmin: setup && counts?.admins === 0, mustCreateUser }
}

/** Changes the user's own password and ends their other sessions. */
export async function changePassword(db: Db, session: Session, input: { password: string; currentPassword?: string }) {
  if (session.setup) refuse('notAllowed')
  if (!session.mustRotate && !startedJustNow(session)) {
    if (!input.currentPassword) return refuse('signInAgainToChangePassword')
    await currentPasswordFits(db, session, input.currentPassword)
  }
  const passwordHash = await hashChosen(db, input.password)
  await write(db, async (tx) => {
    await local(tx).update('user', session.id, { passwordHash, mustRotate: false })
    await endSessionsOf(tx, session.id, session.sessionId)
  })
}

/** Fails when this is not the user's password. Counts against the sign-in limits. */
export async function currentPasswordFits(db: Db, session: Session, password: string) {
  const limits: [LimitName, string][] = [['signInPair', `${session.email.toLowerCase()}|${db.origin.address}`]]
  const [user] = await selectByEmail(db, { email: session.email.toLowerCase() })
  if (await passwordFits(password, user?.passwordHash ?? null, () => assertWithinLimits(limits))) return
  await Promise.all(limits.map(([limit, key]) => count(limit, key)))
  refuseFields([wrongCurrentPassword])
}

/** Fails with the seconds to wait when one of the limits is used up. */
async function assertWithinLimits(limits: [LimitName, string][]) {
  const retryAfter = Math.max(...(await Promise.all(limits.map(([limit, key]) => waitFor(limit, key)))))
  if (retryAfter) refuse('tooManyAttempts', { retryAfter })
}

export const adminCount = async (db: Pick<Db, 'sql'>) => (await selectAccountCounts(db))[0]?.admins ?? 0
