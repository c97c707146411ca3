import type { Db } from '@/data/database/db'
import { param, sql, statement, statementOfShape } from '@/data/database/sql'
import type { NameKind } from './match-names'
import { storedKeys } from './name-keys'
import { foundRecord, namesOf } from './name-sources'

type Resource = keyof typeof namesOf
const fieldsWithNames: Record<Resource, readonly string[]> = {
  client: ['firstName', 'middleName', 'lastName', 'name'],
  contact: ['name'],
  user: ['name', 'displayName'],
  party: ['name', 'kind', 'alsoKnownAs'],
  case: ['clientName', 'client'],
}
type Doc = Record<string, unknown>
const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const selectNames = statementOfShape<{ name: string; kind: NameKind }, { resource: Resource }>()(
  (shape) => sql`WITH ${foundRecord} SELECT name, kind FROM (${namesOf[shape.resource]}) n`,
)
const insertKeys = statement()`
  INSERT INTO name_key (key, resource, record)
    SELECT key, ${param('resource')}, ${param('record')}::uuid FROM unnest(${param('keys')}::text[]) key ON CONFLICT DO NOTHING`
const replaceKeys = statement()`
  WITH outdated AS (DELETE FROM name_key WHERE record = ${param('record')}::uuid AND resource = ${param('resource')} AND key <> ALL (${param('keys')}::text[]))
  INSERT INTO name_key (key, resource, record)
    SELECT key, ${param('resource')}, ${param('record')}::uuid FROM unnest(${param('keys')}::text[]) key ON CONFLICT DO NOTHING`

const hasNames = (resource: string): resource is Resource => resource in fieldsWithNames

/** Keeps the keys of a record's names, in the transaction of the change. Deleted records keep theirs. */
export async function updateNameKeys(db: Pick<Db, 'sql'>, resource: string, before: Doc | null, after: Doc) {
  if (!hasNames(resource)) return
  if (before && fieldsWithNames[resource].every((field) => isEqual(before[field], after[field]))) return
  const record = String(after.id)
  const names = await selectNames(db, { resource, record }, { resource })
  const keys = [...new Set(names.flatMap(({ name, kind }) => storedKeys(name, kind)))]
  await (before ? replaceKeys : insertKeys)(db, { resource, record, keys })
}
