import { canChange } from '@/contract/access'
import { fail } from '@/contract/errors'
import { type Db, requireUser } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { visible } from '@/data/walls/visible'

type Owners = { owner: string | null; assignedTo: string | null }
const ownersOfActiveCase = sql`SELECT owner_id AS owner, assigned_to_id AS "assignedTo" FROM ${visible.case} r WHERE id = ${param('id')} AND deleted_at IS NULL`
const selectOwners = statement<Owners>()`${ownersOfActiveCase}`
const lockOwners = statement<Owners>()`${ownersOfActiveCase} FOR SHARE`

const canModify = (db: Db, { owner, assignedTo }: Owners) => canChange(requireUser(db), { owners: [owner, assignedTo] })

/** Whether the user may change a case and its parts. Fails when the case does not exist. */
export async function getCasePermissions(db: Db, id: string): Promise<{ canModify: boolean }> {
  const [owners] = await selectOwners(db, { id })
  return owners ? { canModify: canModify(db, owners) } : fail('notFound')
}

/** Fails when the user may not change the case. Locks the case until the transaction ends. */
export async function assertCanModifyCase(db: Db, id: string) {
  const [owners] = await lockOwners(db, { id })
  if (!owners) return fail('notFound')
  if (!canModify(db, owners)) fail('notAllowed')
}
