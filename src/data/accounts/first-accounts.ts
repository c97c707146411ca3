import { randomBytes } from 'node:crypto'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { records } from '@/data/database/payload-writes'
import { statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { env } from '@/env'
import { hashPassword } from './password-hash'
import { hashNewPassword } from './password-policy'
import { endUserSessions } from './sessions'
import { countAccounts, countAdmins } from './sign-in'
import { insertUser } from './users'

type Account = { email: string; name?: string | null | undefined; password: string }

/** Creates the first Admin and deletes the setup account. Of two requests at the same time one fails. */
export async function createFirstAdmin(db: Db, account: Account): Promise<{ id: string }> {
  const setup = requireUser(db)
  if (!setup.setup) fail('notAllowed')
  const passwordHash = await hashNewPassword(db, account.password)
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    if (await countAdmins(tx)) fail('notAllowed')
    await endUserSessions(tx, setup.id)
    await records(tx).update('user', setup.id, { deletedAt: new Date().toISOString() })
    return { id: await insertUser(tx, { ...account, passwordHash, roles: ['Admin'] }) }
  })
}

/** Creates the office's second account, with the role User. Of two requests at the same time one fails. */
export async function createSecondUser(db: Db, account: Account): Promise<{ id: string }> {
  const passwordHash = await hashNewPassword(db, account.password)
  return transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    if ((await countAccounts(tx)) !== 1) fail('notAllowed')
    return { id: await insertUser(tx, { ...account, passwordHash, roles: ['User'] }) }
  })
}

const selectSetup = statement<{ id: string }>()`SELECT id FROM "user" WHERE setup AND deleted_at IS NULL`

let cachedSetupSignIn: { email: string; password: string } | null = null
/** While no Admin exists, creates or updates the setup account that can create one, and returns its sign-in for the terminal. */
export async function ensureSetupAccount(db: Db): Promise<{ email: string; password: string } | null> {
  if (await countAdmins(db)) return null
  if (cachedSetupSignIn) return cachedSetupSignIn
  const password = env.SETUP_PASSWORD ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  cachedSetupSignIn = await transaction(db, async (tx) => {
    await acquireLock(tx, 'accounts')
    // The first Admin may have been created while the password was hashed.
    if (await countAdmins(tx)) return null
    const [setupAccount] = await selectSetup(tx)
    if (setupAccount) await records(tx).update('user', setupAccount.id, { email: env.SETUP_EMAIL, passwordHash })
    else await insertUser(tx, { email: env.SETUP_EMAIL, name: 'Setup', password, passwordHash, roles: [], setup: true })
    return { email: env.SETUP_EMAIL, password }
  })
  return cachedSetupSignIn
}
