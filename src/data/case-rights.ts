import { refuse } from '@/contract/errors'
import { mayChange } from '@/contract/who'
import { type Db, personOf } from './db'
import { param, sql, statement } from './sql'

type Owners = { createdBy: string | null; assignedTo: string | null }
const living = sql`SELECT created_by_id AS "createdBy", assigned_to_id AS "assignedTo" FROM "case" WHERE id = ${param('id')} AND deleted_at IS NULL`
const find = statement<Owners>('caseRights.find', living)
const hold = statement<Owners>('caseRights.hold', sql`${living} FOR SHARE`)

const may = (db: Db, { createdBy, assignedTo }: Owners) => mayChange(personOf(db), { owners: [createdBy, assignedTo] })

/** Whether the person may change a case and so its parts; stops when there is no such case. */
export async function caseRights(db: Db, id: string): Promise<{ canModify: boolean }> {
  const [found] = await find(db, { id })
  return found ? { canModify: may(db, found) } : refuse('notFound')
}

/** Stops whoever may not change a case; the case stays as it is until the transaction ends. */
export async function demandCase(db: Db, id: string) {
  const [found] = await hold(db, { id })
  if (!found) return refuse('notFound')
  if (!may(db, found)) refuse('notAllowed')
}
