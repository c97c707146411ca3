import type { Db } from '@/data/database/db'
import { param, statement } from '@/data/database/sql'
import type { NameKind } from './match-names'
import { storedKeys } from './name-keys'
import { namesOfFound, oneRecord } from './name-sources'

const fieldsWithNames: Record<string, readonly string[]> = {
  client: ['firstName', 'middleName', 'lastName', 'name'],
  contact: ['name'],
  user: ['name', 'displayName'],
  party: ['name', 'kind', 'alsoKnownAs'],
  case: ['clientName', 'client'],
}
type Doc = Record<string, unknown>
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const selectNames = statement<{ name: string; kind: NameKind }>()`WITH ${oneRecord} SELECT name, kind FROM (${namesOfFound}) n`
const replaceKeys = statement()`
  WITH outdated AS (DELETE FROM name_key WHERE record = ${param('record')}::uuid AND resource = ${param('resource')} AND key <> ALL (${param('keys')}::text[]))
  INSERT INTO name_key (key, resource, record)
    SELECT key, ${param('resource')}, ${param('record')}::uuid FROM unnest(${param('keys')}::text[]) key ON CONFLICT DO NOTHING`

/** Keeps the keys of a record's names, in the transaction of the change. Deleted records keep theirs. */
export async function updateNameKeys(db: Pick<Db, 'sql'>, resource: string, before: Doc | null, after: Doc) {
  const fields = fieldsWithNames[resource]
  if (!fields || (before && fields.every((field) => isEqual(before[field], after[field])))) return
  const record = String(after.id)
  const names = await selectNames(db, { resource, record })
  const keys = [...new Set(names.flatMap(({ name, kind }) => storedKeys(name, kind)))]
  await replaceKeys(db, { resource, record, keys })
}
