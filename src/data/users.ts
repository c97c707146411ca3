import { randomBytes } from 'node:crypto'
import { refuse } from '@/contract/errors'
import { type Role, roles } from '@/contract/who'
import { env } from '@/env'
import { adminCount } from './auth'
import { hashChosen } from './chosen-password'
import { type Db, personOf } from './db'
import { handOverTo } from './hand-over'
import { local } from './local'
import { officeRecord, takeTurn } from './office'
import { putMail } from './outbox'
import { hashPassword } from './passwords'
import { recordVerbs } from './record'
import { endSessionsOf, sessionsChanged } from './sessions'
import { param, sql, statement } from './sql'
import { findUser, lockUser } from './user-reads'
import { write } from './write'

type Account = { email: string; name?: string | null | undefined; password: string }
const selectByEmail = statement<{ id: string }>(
  'users.emailTaken',
  sql`SELECT id FROM "user" WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL`,
)
const selectSetup = statement<{ id: string }>('users.findSetup', sql`SELECT id FROM "user" WHERE setup AND deleted_at IS NULL`)

type NewUser = Omit<Account, 'password'> & {
  password?: string
  passwordHash: string | null
  roles: Role[]
  mustRotate?: boolean
  setup?: boolean
}
async function insertUser(db: Db, account: NewUser) {
  if ((await selectByEmail(db, { email: account.email }))[0]) refuse('emailInUse')
  const { password: _, ...fields } = account
  const { id } = await local(db).create('user', {
    ...fields,
    name: account.name || account.email,
    createdBy: db.person?.setup ? null : db.person?.id,
  })
  return id
}

/** Creates the first Admin and deletes the setup account. Of two requests at the same time one fails. */
export async function createFirstAdmin(db: Db, account: Account): Promise<{ id: string }> {
  const setup = personOf(db)
  if (!setup.setup) refuse('notAllowed')
  const passwordHash = await hashChosen(db, account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    if (await adminCount(tx)) refuse('notAllowed')
    await endSessionsOf(tx, setup.id)
    await local(tx).update('user', setup.id, { deletedAt: new Date().toISOString() })
    return { id: await insertUser(tx, { ...account, passwordHash, roles: ['Admin'] }) }
  })
}

/** Creates the office's second account, with the role User. */
export async function createSecondUser(db: Db, account: Account): Promise<{ id: string }> {
  const passwordHash = await hashChosen(db, account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    return { id: await insertUser(tx, { ...account, passwordHash, roles: ['User'] }) }
  })
}

type InvitedUser = {
  email: string
  name?: string | null | undefined
  roles?: Role[] | undefined
  password?: string | null | undefined
  mustRotate?: boolean | undefined
}
/** Creates an account for somebody else. Without a password, they request one by mail. */
export async function inviteUser(db: Db, { password, ...invited }: InvitedUser) {
  const passwordHash = password ? await hashChosen(db, password) : null
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const id = await insertUser(tx, { ...invited, passwordHash, roles: invited.roles ?? ['User'], mustRotate: invited.mustRotate ?? true })
    if (env.SMTP_URL) await putMail(tx, { to: invited.email, kind: 'invitation', ...(await renderInvitation(tx)) })
    return { id, user: await userActions.found(tx, id) }
  })
}

async function renderInvitation(db: Db) {
  const { name } = await officeRecord(db)
  const passwordHint = 'If you have no password yet, choose "Forgot your password?" on that page.'
  return {
    subject: `Your account at ${name}`,
    text: `${personOf(db).name} created an account for you at ${name}.\n\nSign in: ${db.origin.site}/login\n${passwordHint}`,
  }
}

const userActions = recordVerbs({ slug: 'user', noun: 'user', lock: lockUser, find: findUser })
const getEffectiveRoles = (assigned: Role[]): readonly Role[] => (assigned.includes('Admin') ? roles : assigned)

type UserChanges = {
  id: string
  roles?: Role[] | undefined
  name?: string | undefined
  password?: string | undefined
  mustRotate?: boolean | undefined
}
/** Updates roles, name or a temporary password. Losing a role and getting a new password end the user's sessions. */
export async function changeUser(db: Db, { id, password, mustRotate, ...changes }: UserChanges, match?: string) {
  const passwordHash = password && (await hashChosen(db, password))
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const before = await userActions.claim(tx, id, match)
    const newRoles = changes.roles && getEffectiveRoles(changes.roles)
    const losesRole = newRoles && getEffectiveRoles(before.roles).some((role) => !newRoles.includes(role))
    if (losesRole) await assertAdminRemains(tx, before.roles, changes.roles)
    const rotate = mustRotate ?? (password ? true : undefined)
    await local(tx).update('user', id, {
      ...changes,
      ...(passwordHash && { passwordHash }),
      ...(rotate !== undefined && { mustRotate: rotate }),
    })
    if (losesRole || password) await endSessionsOf(tx, id)
    else sessionsChanged(tx, id)
    return { id, user: await userActions.found(tx, id) }
  })
}

async function assertAdminRemains(db: Db, before: Role[], after: Role[] = []) {
  if (before.includes('Admin') && !after.includes('Admin') && (await adminCount(db)) === 1) refuse('lastAdmin')
}

/** Deletes an account and ends its sessions. Its e-mail address can be used again, and its name stays on records. */
export const removeUser = (db: Db, { id, handOverTo: to }: { id: string; handOverTo?: string | undefined }, match?: string) =>
  write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    return userActions.remove(tx, id, match, async (within, before) => {
      await assertAdminRemains(within, before.roles)
      if (id === personOf(within).id) refuse('ownAccount')
      if (to) await handOverTo(within, id, to)
      await endSessionsOf(within, id)
    })
  })

export const restoreUser = (db: Db, id: string) =>
  write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const restored = await userActions.restore(tx, id, async (within, { email }) => {
      if ((await selectByEmail(within, { email }))[0]) refuse('emailInUse')
    })
    return { id, user: restored }
  })

let cachedSetupSignIn: { email: string; password: string } | null = null
/** While no Admin exists, creates or updates the setup account that can create one, and returns its sign-in for the terminal. */
export async function setupSignIn(db: Db): Promise<{ email: string; password: string } | null> {
  if (await adminCount(db)) return null
  if (cachedSetupSignIn) return cachedSetupSignIn
  const password = env.SETUP_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  await write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const [found] = await selectSetup(tx)
    if (found) await local(tx).update('user', found.id, { email: env.SETUP_EMAIL, passwordHash })
    else await insertUser(tx, { email: env.SETUP_EMAIL, name: 'Setup', password, passwordHash, roles: [], setup: true })
  })
  cachedSetupSignIn = { email: env.SETUP_EMAIL, password }
  return cachedSetupSignIn
}
