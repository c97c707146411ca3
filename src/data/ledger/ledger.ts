import { v7 as uuid } from 'uuid'
import type { Db } from '@/data/database/db'
import { decrypt, encrypt, ensureRecordKey } from '@/data/database/encryption/encryption'
import { param, statement } from '@/data/database/sql'

const insertEntry = statement()`
  INSERT INTO ledger_entry (id, at, action, resource, record, person, person_name, address, request_id, details)
      VALUES (${param('id')}, ${param('at')}, ${param('action')}, ${param('resource')}, ${param('record')}, ${param('person')},
              ${param('personName')}, ${param('address')}, ${param('requestId')}, ${param('details')})`

/** Fields whose values are never written to the ledger. */
const maskedFields = new Set(['passwordHash', 'ssn', 'feedHash'])
const ignoredFields = new Set(['updatedAt', 'createdAt', 'writtenAt', 'updatedBy', 'id', 'collection'])
type Doc = Record<string, unknown>
export type FieldChange = { field: string; before: unknown; after: unknown }
/** The encrypted part of an entry: the record's name at that time, and its changes. */
export type EntryDetails = { name?: string; changes?: FieldChange[] } & Doc

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
export const maskedValue = '•••'
/** The changed fields, secrets masked. */
export function diffFields(before: Doc | null, after: Doc): FieldChange[] {
  const fields = Object.keys({ ...before, ...after }).filter((f) => !ignoredFields.has(f) && !isEqual(before?.[f], after[f]))
  return fields.map((field) =>
    maskedFields.has(field)
      ? { field, before: maskedValue, after: maskedValue }
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
export const findRecordName = (doc: Doc) =>
  [doc.title, doc.name, [doc.firstName, doc.lastName].filter(Boolean).join(' '), doc.text, doc.filename].find(
    (n): n is string => typeof n === 'string' && n !== '',
  )

/** Appends an entry for a created or changed record, in the transaction of the change. */
export async function appendChangeEntry(db: Db, { resource, before, after }: { resource: string; before: Doc | null; after: Doc }) {
  const details = { name: findRecordName(after)?.slice(0, 200), changes: diffFields(before, after) }
  await appendLedgerEntry(db, { action: getAction(before, after), resource, record: String(after.id), details })
}

/** Appends an entry. `details` is encrypted with the record's key. */
export async function appendLedgerEntry(
  db: Pick<Db, 'sql' | 'user' | 'origin'>,
  entry: { action: string; resource: string; record: string | null; details?: EntryDetails },
) {
  const id = uuid()
  const { user, origin } = db
  await insertEntry(db, {
    id,
    at: new Date(),
    action: entry.action,
    resource: entry.resource,
    record: entry.record,
    person: user?.id ?? null,
    personName: user ? user.displayName || user.name : null,
    address: origin.ipAddress || null,
    requestId: origin.requestId || null,
    details: entry.details ? await encryptDetails(db, id, entry.resource, entry.record, entry.details) : null,
  })
}

/** Stands for the record in the key of entries without a record. */
export const noRecord = 'none'
const detailsContext = (id: string) => `ledger-entry|details|${id}`
async function encryptDetails(db: Pick<Db, 'sql'>, id: string, resource: string, record: string | null, details: EntryDetails) {
  return encrypt(await ensureRecordKey(db, resource, record ?? noRecord), detailsContext(id), JSON.stringify(details))
}
export const decryptDetails = (key: Uint8Array, id: string, encrypted: string) =>
  JSON.parse(decrypt(key, detailsContext(id), encrypted).toString()) as EntryDetails
