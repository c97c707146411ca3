import { type Role, roles } from '@/contract/access'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { queueMail } from '@/data/mail/outbox'
import { getOffice } from '@/data/office/office'
import { recordActions } from '@/data/records/record-actions'
import { hasWallOnlyLiftableBy } from '@/data/walls/last-admin'
import { env } from '@/env'
import { handOverBelongings } from './belongings'
import { isAdmin } from './is-admin'
import { hashNewPassword } from './password-policy'
import { revokeResetLinks } from './secret-links'
import { endUserSessions, publishSessionChange } from './sessions'
import { findUser, lockUser } from './user-queries'

const selectByEmail = statement<{ id: string }>()`
  SELECT id FROM "user" WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL`

type NewUserRow = {
  email: string
  name?: string | null | undefined
  password?: string
  passwordHash: string | null
  roles: Role[]
  frontDesk?: boolean | undefined
  mustRotate?: boolean
  lawyer?: boolean
  setup?: boolean
}
export async function insertUser(db: Db, account: NewUserRow) {
  if ((await selectByEmail(db, { email: account.email }))[0]) fail('emailInUse')
  const { password: _, ...fields } = account
  const { id } = await records(db).create('user', {
    ...fields,
    name: account.name || account.email,
    createdBy: db.user?.setup ? null : db.user?.id,
  })
  return id
}

type NewAccount = {
  email: string
  name?: string | null | undefined
  roles?: Role[] | undefined
  frontDesk?: boolean | undefined
  password?: string | null | undefined
  mustRotate?: boolean | undefined
  lawyer?: boolean | undefined
}
/** Creates an account for someone else. Without a password, they request one by mail. */
export async function createUser(db: Db, { password, ...fields }: NewAccount) {
  const passwordHash = password ? await hashNewPassword(db, password) : null
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    const id = await insertUser(tx, {
      ...fields,
      passwordHash,
      roles: fields.roles ?? ['User'],
      mustRotate: fields.mustRotate ?? true,
      lawyer: fields.lawyer ?? false,
    })
    if (env.SMTP_URL) await queueMail(tx, { to: fields.email, kind: 'invitation', ...(await renderAccountMail(tx)) })
    return { id, user: await userActions.getRecord(tx, id) }
  })
}

async function renderAccountMail(db: Db) {
  const { name } = await getOffice(db)
  const passwordHint = 'If you have no password yet, choose "Forgot your password?" on that page.'
  return {
    subject: `Your account at ${name}`,
    text: `${requireUser(db).name} created an account for you at ${name}.\n\nSign in: ${db.origin.siteUrl}/login\n${passwordHint}`,
  }
}

const userActions = recordActions({ slug: 'user', noun: 'user', lock: lockUser, find: findUser })
const getEffectiveRoles = (assigned: Role[]): readonly Role[] => (assigned.includes('Admin') ? roles : assigned)

type UserChanges = {
  id: string
  roles?: Role[] | undefined
  frontDesk?: boolean | undefined
  name?: string | undefined
  password?: string | undefined
  mustRotate?: boolean | undefined
  lawyer?: boolean | undefined
}
/** Updates roles, the `frontDesk` permission, name or a temporary password. Losing a role and getting a new password end the user's sessions. */
export async function updateUser(db: Db, { id, password, mustRotate, ...changes }: UserChanges, match?: string) {
  const passwordHash = password && (await hashNewPassword(db, password))
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    const before = await userActions.lockForUpdate(tx, id, match)
    const newRoles = changes.roles && getEffectiveRoles(changes.roles)
    const losesRole = newRoles && getEffectiveRoles(before.roles).some((role) => !newRoles.includes(role))
    if (losesRole) await assertAdminRemains(tx, id, before.roles, changes.roles)
    const rotate = mustRotate ?? (password ? true : undefined)
    await records(tx).update('user', id, {
      ...changes,
      ...(passwordHash && { passwordHash }),
      ...(rotate !== undefined && { mustRotate: rotate }),
    })
    if (changes.roles) await revokeResetLinks(tx, id)
    if (losesRole || password) await endUserSessions(tx, id)
    else publishSessionChange(tx, id)
    return { id, user: await userActions.getRecord(tx, id) }
  })
}

/** One who can sign in: an invited Admin cannot yet. */
const selectOtherAdmin = statement()`
  SELECT 1 FROM "user" u WHERE ${isAdmin(sql`u.id`)} AND u.id <> ${param('id')} AND u.deleted_at IS NULL AND u.password_hash IS NOT NULL LIMIT 1`
async function assertAdminRemains(db: Db, id: string, before: Role[], after: Role[] = []) {
  if (!before.includes('Admin') || after.includes('Admin')) return
  if ((await selectOtherAdmin(db, { id })).length === 0 || (await hasWallOnlyLiftableBy(db, id))) fail('lastAdmin')
}

/**
 * Deletes an account and ends its sessions. Its email address can be used again, and its name stays on records. Hands over
 * many records in several transactions, so that other requests do not wait for all of them.
 */
export async function deleteUser(db: Db, { id, handOverTo: to }: { id: string; handOverTo?: string | undefined }, match?: string) {
  let isDeleted = false
  while (!isDeleted)
    isDeleted = await transaction(db, async (tx) => {
      await acquireLock(tx, 'accounts')
      const before = await userActions.lockForUpdate(tx, id, match)
      await assertAdminRemains(tx, id, before.roles)
      if (id === requireUser(tx).id) fail('ownAccount')
      if (to && (await handOverBelongings(tx, id, to)) === 'some') return false
      await endUserSessions(tx, id)
      await userActions.remove(tx, id, match)
      return true
    })
}

export const restoreUser = (db: Db, id: string) =>
  transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    const restored = await userActions.restore(tx, id, async (within, { email }) => {
      if ((await selectByEmail(within, { email }))[0]) fail('emailInUse')
    })
    return { id, user: restored }
  })
