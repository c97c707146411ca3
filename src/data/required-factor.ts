import { v7 as uuid } from 'uuid'
import { refuse } from '@/contract/errors'
import { hasRole, type Role } from '@/contract/who'
import { type Db, personOf } from './db'
import { noteInLedger } from './ledger'
import { dropFactor } from './second-factor'
import { endSessionsOf, requiredOf } from './sessions'
import { param, sql, statement } from './sql'
import { lockUser } from './user-reads'
import { write } from './write'

const selectRoles = statement<{ role: Role }>('requiredFactor.roles', sql`SELECT role FROM second_factor_role ORDER BY role`)
const deleteRoles = statement('requiredFactor.clear', sql`DELETE FROM second_factor_role`)
const insertRole = statement('requiredFactor.add', sql`INSERT INTO second_factor_role (id, role) VALUES (${param('id')}, ${param('role')})`)
const selectRequired = statement<{ required: boolean }>(
  'requiredFactor.of',
  sql`SELECT ${requiredOf} AS required FROM "user" u WHERE u.id = ${param('user')}`,
)

export const requiredRoles = async (db: Pick<Db, 'sql'>) => ({ roles: (await selectRoles(db)).map(({ role }) => role) })
export const isRequired = async (db: Pick<Db, 'sql'>, user: string) => (await selectRequired(db, { user }))[0]?.required ?? false

/** Fails for an Admin without a second factor, who would lock themselves out. */
export const requireFactor = (db: Db, { roles: wanted }: { roles: Role[] }) =>
  write(db, async (tx) => {
    const chosen = [...new Set(wanted)]
    if (chosen.length && hasRole(personOf(tx), 'Admin') && !personOf(tx).secondFactor) refuse('ownFactorFirst')
    const before = await requiredRoles(tx)
    await deleteRoles(tx)
    for (const role of chosen) await insertRole(tx, { id: uuid(), role })
    await noteInLedger(tx, {
      action: 'second-factor-required',
      resource: 'user',
      record: null,
      details: { roles: chosen.join(', '), before: before.roles.join(', ') },
    })
    return requiredRoles(tx)
  })

/** For a lost phone: the next sign-in asks for the password only, then for a new second factor if a role requires one. */
export const resetFactor = (db: Db, { id }: { id: string }) =>
  write(db, async (tx) => {
    if (!(await lockUser(tx, { id, deleted: false }))) refuse('notFound')
    await dropFactor(tx, id)
    await endSessionsOf(tx, id)
    await noteInLedger(tx, { action: 'second-factor-reset', resource: 'user', record: id })
  })
