import { v7 as uuid } from 'uuid'
import type { Db } from './db'
import { open, recordKey, seal } from './keys'
import { param, sql, statement } from './sql'

const insertEntry = statement(
  'ledger.add',
  sql`INSERT INTO ledger_entry (id, at, action, resource, record, person, person_name, address, request_id, details)
      VALUES (${param('id')}, ${param('at')}, ${param('action')}, ${param('resource')}, ${param('record')}, ${param('person')},
              ${param('personName')}, ${param('address')}, ${param('requestId')}, ${param('details')})`,
)

/** Fields whose values are never written to the ledger. */
const maskedFields = new Set(['passwordHash', 'ssn', 'feedHash'])
const ignoredFields = new Set(['updatedAt', 'createdAt', 'writtenAt', 'id', 'collection'])
type Doc = Record<string, unknown>
export type Change = { field: string; before: unknown; after: unknown }
/** The encrypted part of an entry: the record's name at that time, and its changes. */
export type Details = { name?: string; changes?: Change[] } & Doc

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
/** The changed fields, secrets masked. */
export function changes(before: Doc | null, after: Doc): Change[] {
  const fields = Object.keys({ ...before, ...after }).filter((f) => !ignoredFields.has(f) && !isEqual(before?.[f], after[f]))
  return fields.map((field) =>
    maskedFields.has(field)
      ? { field, before: '•••', after: '•••' }
      : { field, before: before?.[field] ?? null, after: after[field] ?? null },
  )
}

const getAction = (before: Doc | null, after: Doc) => {
  if (!before) return 'create'
  if (!before.deletedAt && after.deletedAt) return 'delete'
  if (before.deletedAt && !after.deletedAt) return 'restore'
  return 'change'
}

/** The title or name that users see. */
export const nameOf = (doc: Doc) =>
  [doc.title, doc.name, [doc.firstName, doc.lastName].filter(Boolean).join(' '), doc.text, doc.filename].find(
    (n): n is string => typeof n === 'string' && n !== '',
  )

/** Appends an entry for a created or changed record, in the transaction of the change. */
export async function writeLedger(db: Db, { resource, before, after }: { resource: string; before: Doc | null; after: Doc }) {
  const details = { name: nameOf(after)?.slice(0, 200), changes: changes(before, after) }
  await noteInLedger(db, { action: getAction(before, after), resource, record: String(after.id), details })
}

/** Appends an entry. `details` is encrypted with the record's key. */
export async function noteInLedger(
  db: Pick<Db, 'sql' | 'person' | 'origin'>,
  entry: { action: string; resource: string; record: string | null; details?: Details },
) {
  const id = uuid()
  const { person, origin } = db
  await insertEntry(db, {
    id,
    at: new Date(),
    action: entry.action,
    resource: entry.resource,
    record: entry.record,
    person: person?.id ?? null,
    personName: person ? person.displayName || person.name : null,
    address: origin.address || null,
    requestId: origin.requestId || null,
    details: entry.details ? await encryptDetails(db, id, entry.resource, entry.record, entry.details) : null,
  })
}

/** Stands for the record in the key of entries without a record. */
export const keyless = 'none'
const detailsContext = (id: string) => `ledger-entry|details|${id}`
async function encryptDetails(db: Pick<Db, 'sql'>, id: string, resource: string, record: string | null, details: Details) {
  return seal(await recordKey(db, resource, record ?? keyless), detailsContext(id), JSON.stringify(details))
}
export const openDetails = (key: Uint8Array, id: string, encrypted: string) =>
  JSON.parse(open(key, detailsContext(id), encrypted).toString()) as Details
