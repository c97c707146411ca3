import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { recordKey, seal } from './keys'
import { param, sql, statement } from './sql'

const add = statement(
  'ledger.add',
  sql`INSERT INTO ledger_entry (id, at, action, resource, record, person, person_name, address, request_id, details)
      VALUES (${param('id')}, ${param('at')}, ${param('action')}, ${param('resource')}, ${param('record')}, ${param('person')},
              ${param('personName')}, ${param('address')}, ${param('requestId')}, ${param('details')})`,
)

/** Fields whose values never stand in the ledger, and those that say nothing. */
const masked = new Set(['passwordHash', 'ssn'])
const quiet = new Set(['search', 'updatedAt', 'createdAt', 'id', 'collection'])
type Doc = Record<string, unknown>
export type Change = { field: string; before: unknown; after: unknown }

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** What differs between two states of a record, secrets masked. */
export function changes(before: Doc | null, after: Doc): Change[] {
  const fields = Object.keys({ ...before, ...after }).filter((f) => !quiet.has(f) && !same(before?.[f], after[f]))
  return fields.map((field) =>
    masked.has(field) ? { field, before: '•••', after: '•••' } : { field, before: before?.[field] ?? null, after: after[field] ?? null },
  )
}

const actionOf = (before: Doc | null, after: Doc) => {
  if (!before) return 'create'
  if (!before.deletedAt && after.deletedAt) return 'delete'
  if (before.deletedAt && !after.deletedAt) return 'restore'
  return 'change'
}

/** A row for a record that was made or changed, in the change's own transaction. */
export async function writeLedger(db: Db, { resource, before, after }: { resource: string; before: Doc | null; after: Doc }) {
  await noteInLedger(db, { action: actionOf(before, after), resource, record: String(after.id), details: changes(before, after) })
}

/** A row for anything that happened; `details` is encrypted with the record's key. */
export async function noteInLedger(db: Db, entry: { action: string; resource: string; record: string | null; details?: unknown }) {
  const id = uuid()
  const key = await recordKey(db, entry.resource, entry.record ?? 'none')
  const details = entry.details === undefined || !key ? null : seal(key, `ledger-entry|details|${id}`, JSON.stringify(entry.details))
  const { person, origin } = db
  await add(db, {
    id,
    at: new Date(),
    action: entry.action,
    resource: entry.resource,
    record: entry.record,
    person: person?.id ?? null,
    personName: person ? person.displayName || person.name : null,
    address: origin.address || null,
    requestId: origin.requestId || null,
    details,
  })
}
