import { v7 as uuid } from 'uuid'
import { hasRole, type Role } from '@/contract/access'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { acquireLock } from '@/data/database/locks'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { appendLedgerEntry } from '@/data/ledger/ledger'
import { deleteSecondFactors } from './second-factor'
import { endUserSessions, secondFactorRequired } from './sessions'
import { lockUser } from './user-queries'

const selectRoles = statement<{ role: Role }>()`SELECT role FROM second_factor_role ORDER BY role`
const deleteRoles = statement()`DELETE FROM second_factor_role`
const insertRole = statement()`INSERT INTO second_factor_role (id, role) VALUES (${param('id')}, ${param('role')})`
const selectRequired = statement<{ required: boolean }>()`
  SELECT ${secondFactorRequired} AS required FROM "user" u WHERE u.id = ${param('user')}`

export const getSecondFactorPolicy = async (db: Pick<Db, 'sql'>) => ({ roles: (await selectRoles(db)).map(({ role }) => role) })
export const isSecondFactorRequired = async (db: Pick<Db, 'sql'>, user: string) =>
  (await selectRequired(db, { user }))[0]?.required ?? false

/** Fails for an Admin without a second factor, who would lock themselves out. */
export const setSecondFactorPolicy = (db: Db, { roles }: { roles: Role[] }) =>
  transaction(db, async (tx) => {
    const requiredRoles = [...new Set(roles)]
    if (requiredRoles.length && hasRole(requireUser(tx), 'Admin') && !requireUser(tx).secondFactor) fail('ownSecondFactorRequired')
    await acquireLock(tx, 'accounts')
    const before = await getSecondFactorPolicy(tx)
    await deleteRoles(tx)
    for (const role of requiredRoles) await insertRole(tx, { id: uuid(), role })
    await appendLedgerEntry(tx, {
      action: 'second-factor-required',
      resource: 'user',
      record: null,
      details: { roles: requiredRoles.join(', '), before: before.roles.join(', ') },
    })
    return getSecondFactorPolicy(tx)
  })

/** For a lost phone: the next sign-in asks for the password only, then for a new second factor if a role requires one. */
export const resetSecondFactor = (db: Db, { id }: { id: string }) =>
  transaction(db, async (tx) => {
    if (!(await lockUser(tx, { id, deleted: false }))) fail('notFound')
    await deleteSecondFactors(tx, id)
    await endUserSessions(tx, id)
    await appendLedgerEntry(tx, { action: 'second-factor-reset', resource: 'user', record: id })
  })
