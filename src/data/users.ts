import { randomBytes } from 'node:crypto'
import { refuse } from '@/contract/errors'
import type { Role } from '@/contract/who'
import { env } from '@/env'
import { adminCount } from './auth'
import { type Db, personOf } from './db'
import { local } from './local'
import { takeTurn } from './office'
import { hashPassword, refuseCommonPassword } from './passwords'
import { endSessionsOf } from './sessions'
import { param, sql, statement } from './sql'
import { findUser } from './user-reads'
import { write } from './write'

type Account = { email: string; name?: string | null; password: string }
const emailTaken = statement<{ id: string }>(
  'users.emailTaken',
  sql`SELECT id FROM "user" WHERE lower(email) = lower(${param('email')}) AND deleted_at IS NULL`,
)
const findSetup = statement<{ id: string }>('users.findSetup', sql`SELECT id FROM "user" WHERE setup AND deleted_at IS NULL`)

/** Adds an account; e-mails are compared in lower case among the living. */
async function addUser(db: Db, account: Account & { passwordHash: string; roles: Role[]; mustRotate?: boolean; setup?: boolean }) {
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
  refuseCommonPassword(account.password)
  const passwordHash = await hashPassword(account.password)
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
  refuseCommonPassword(account.password)
  const passwordHash = await hashPassword(account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    return { id: await addUser(tx, { ...account, passwordHash, roles: ['User'] }) }
  })
}

/** An account made by an Admin, with a temporary password. */
export async function createUser(db: Db, account: Account & { roles: Role[]; mustRotate: boolean }) {
  refuseCommonPassword(account.password)
  const passwordHash = await hashPassword(account.password)
  return write(db, async (tx) => {
    await takeTurn(tx, 'accounts')
    const id = await addUser(tx, { ...account, passwordHash })
    return { id, user: (await findUser(tx, id)) ?? refuse('notFound') }
  })
}

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
