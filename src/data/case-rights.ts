import { refuse } from '@/contract/errors'
import { mayChange } from '@/contract/who'
import { type Db, personOf } from './db'
import { param, sql, statement } from './sql'

type Owners = { createdBy: string | null; assignedTo: string | null }
const ownersOfActiveCase = sql`SELECT created_by_id AS "createdBy", assigned_to_id AS "assignedTo" FROM "case" WHERE id = ${param('id')} AND deleted_at IS NULL`
const selectOwners = statement<Owners>('caseRights.find', ownersOfActiveCase)
const lockOwners = statement<Owners>('caseRights.hold', sql`${ownersOfActiveCase} FOR SHARE`)

const canModify = (db: Db, { createdBy, assignedTo }: Owners) => mayChange(personOf(db), { owners: [createdBy, assignedTo] })

/** Whether the person may change a case and so its parts; stops when there is no such case. */
export async function caseRights(db: Db, id: string): Promise<{ canModify: boolean }> {
  const [found] = await selectOwners(db, { id })
  return found ? { canModify: canModify(db, found) } : refuse('notFound')
}

/** Stops whoever may not change a case; the case stays as it is until the transaction ends. */
export async function demandCase(db: Db, id: string) {
  const [found] = await lockOwners(db, { id })
  if (!found) return refuse('notFound')
  if (!canModify(db, found)) refuse('notAllowed')
}
