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
const emailTaken = statement<{ id: string }>(
  'users.emailTaken',
  sql`SELECT id FROM "user" WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL`,
)
const findSetup = statement<{ id: string }>('users.findSetup', sql`SELECT id FROM "user" WHERE setup AND deleted_at IS NULL`)

/** Adds an account; e-mails are compared in lower case among the living. */
type Added = Omit<Account, 'password'> & {
  password?: string
  passwordHash: string | null
  roles: Role[]
  mustRotate?: boolean
  setup?: boolean
}
async function addUser(db: Db, account: Added) {
  if ((await emailTaken(db, { email: account.email }))[0]) refuse('emailInUse')
  const { password: _, ...fields } = account
  const made = await local(db).create('user', {
    ...fields,
    name: account.name || account.email,
    createdBy: db.person?.setup ? null : db.person?.id,
  })
  return made.id
}

/** The first Admin, made by the setup account, which ends with it. Two at the same moment make one. */
export async function createFirstAdmin(db: Db, account: Account): Promise<{ id: string }> {
  const setup = personOf(db)
  if (!setup.setup) refuse('notAllowed')
  const passwordHash = await hashChosen(db, account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    if (await adminCount(tx)) refuse('notAllowed')
    await endSessionsOf(tx, setup.id)
    await local(tx).update('user', setup.id, { deletedAt: new Date().toISOString() })
    return { id: await addUser(tx, { ...account, passwordHash, roles: ['Admin'] }) }
  })
}

/** The second account of the office, role User. */
export async function createSecondUser(db: Db, account: Account): Promise<{ id: string }> {
  const passwordHash = await hashChosen(db, account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    return { id: await addUser(tx, { ...account, passwordHash, roles: ['User'] }) }
  })
}

type Invited = {
  email: string
  name?: string | null | undefined
  roles?: Role[] | undefined
  password?: string | null | undefined
  mustRotate?: boolean | undefined
}
/** An account made by an Admin. Without a password the person asks for one by mail. */
export async function inviteUser(db: Db, { password, ...invited }: Invited) {
  const passwordHash = password ? await hashChosen(db, password) : null
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const id = await addUser(tx, { ...invited, passwordHash, roles: invited.roles ?? ['User'], mustRotate: invited.mustRotate ?? true })
    if (env.SMTP_URL) await putMail(tx, { to: invited.email, kind: 'invitation', ...(await invitation(tx)) })
    return { id, user: await user.found(tx, id) }
  })
}

async function invitation(db: Db) {
  const { name } = await officeRecord(db)
  const password = 'If nobody gave you a password, choose "Forgot password" there.'
  return {
    subject: `Your account at ${name}`,
    text: `${personOf(db).name} made an account for you at ${name}.\n\nSign in: ${db.origin.site}/login\n${password}`,
  }
}

const user = recordVerbs({ slug: 'user', noun: 'user', lock: lockUser, find: findUser })
const effective = (held: Role[]): readonly Role[] => (held.includes('Admin') ? roles : held)

type Changes = {
  id: string
  roles?: Role[] | undefined
  name?: string | undefined
  password?: string | undefined
  mustRotate?: boolean | undefined
}
/** Roles, name or a temporary password. Whoever loses a role, or gets a password from somebody else, is signed out. */
export async function changeUser(db: Db, { id, password, mustRotate, ...changes }: Changes, match?: string) {
  const passwordHash = password && (await hashChosen(db, password))
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const before = await user.claim(tx, id, match)
    const loses = changes.roles && effective(before.roles).some((role) => !effective(changes.roles ?? []).includes(role))
    if (loses) await keepAnAdmin(tx, before.roles, changes.roles)
    const rotate = mustRotate ?? (password ? true : undefined)
    await local(tx).update('user', id, {
      ...changes,
      ...(passwordHash && { passwordHash }),
      ...(rotate !== undefined && { mustRotate: rotate }),
    })
    if (loses || password) await endSessionsOf(tx, id)
    else sessionsChanged(tx, id)
    return { id, user: await user.found(tx, id) }
  })
}

async function keepAnAdmin(db: Db, before: Role[], after: Role[] = []) {
  if (before.includes('Admin') && !after.includes('Admin') && (await adminCount(db)) === 1) refuse('lastAdmin')
}

/** Ends an account: its sessions end, its e-mail is free again, its name stays on what the person did. */
export const removeUser = (db: Db, { id, handOverTo: to }: { id: string; handOverTo?: string | undefined }, match?: string) =>
  write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    return user.remove(tx, id, match, async (within, before) => {
      await keepAnAdmin(within, before.roles)
      if (id === personOf(within).id) refuse('ownAccount')
      if (to) await handOverTo(within, id, to)
      await endSessionsOf(within, id)
    })
  })

export const restoreUser = (db: Db, id: string) =>
  write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const restored = await user.restore(tx, id, async (within, { email }) => {
      if ((await emailTaken(within, { email }))[0]) refuse('emailInUse')
    })
    return { id, user: restored }
  })

let shown: { email: string; password: string } | null = null
/** While no Admin exists: the one account that can make the first, with its password for the console. */
export async function setupSignIn(db: Db): Promise<{ email: string; password: string } | null> {
  if (await adminCount(db)) return null
  if (shown) return shown
  const password = env.SETUP_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  await write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const [found] = await findSetup(tx)
    if (found) await local(tx).update('user', found.id, { email: env.SETUP_EMAIL, passwordHash })
    else await addUser(tx, { email: env.SETUP_EMAIL, name: 'Setup', password, passwordHash, roles: [], setup: true })
  })
  shown = { email: env.SETUP_EMAIL, password }
  return shown
}
