import type { z } from 'zod'
import { refuse } from '@/contract/errors'
import type { logEntry, logFields } from '@/contract/log'
import { mayChange } from '@/contract/who'
import { announce } from './announce'
import { caseRecord } from './cases'
import { asking, type Db, personOf } from './db'
import { local } from './local'
import { param, sql, statement } from './sql'
import { write } from './write'

type Entry = z.input<typeof logEntry>
type LogEntryKey = { id: string; entryId: string }

const columns = sql`r.id, r.kind::text AS kind, r.at, r.text, r.created_by_id AS "createdBy", coalesce(nullif(u.display_name, ''), u.name) AS "createdByName",
  r.created_at AS "createdAt", (${param('admin')}::boolean OR coalesce(r.created_by_id = ${param('person')}::uuid, false)) AS "canDelete"`
const tables = sql`log_entry r LEFT JOIN "user" u ON u.id = r.created_by_id`
const selectAll = statement<Entry>(
  'log.of',
  sql`SELECT ${columns} FROM ${tables} WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.at DESC, r.id DESC LIMIT 10000`,
)
const selectOne = statement<Entry>(
  'log.one',
  sql`SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`,
)
const lockEntry = statement<{ createdBy: string | null }>(
  'log.lock',
  sql`SELECT created_by_id AS "createdBy" FROM log_entry WHERE id = ${param('id')} AND case_id = ${param('case')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`,
)

const getResponse = async (db: Db, caseId: string, id: string) => ({
  id,
  entry: (await selectOne(db, { ...asking(db), case: caseId, id }))[0] ?? refuse('notFound'),
})

/** Everyone who may see the case may read its log. */
export async function logOf(db: Db, caseId: string) {
  await caseRecord.found(db, caseId)
  const entries = await selectAll(db, { ...asking(db), case: caseId })
  return { entries, total: entries.length }
}

/** Everyone who may see the case may add to its log, for example after answering the phone. */
export const writeLog = (db: Db, { id: caseId, at, ...fields }: z.output<typeof logFields> & { id: string }) =>
  write(db, async (tx) => {
    await caseRecord.found(tx, caseId)
    const { id } = await local(tx).create('log-entry', {
      ...fields,
      case: caseId,
      at: at ?? new Date().toISOString(),
      createdBy: personOf(tx).id,
    })
    announce(tx, 'case', caseId)
    return getResponse(tx, caseId, id)
  })

const setDeleted = (db: Db, { id: caseId, entryId }: LogEntryKey, deleted: boolean) =>
  write(db, async (tx) => {
    const [entry] = await lockEntry(tx, { case: caseId, id: entryId, deleted: !deleted })
    if (!entry) return refuse('notFound')
    if (!mayChange(personOf(tx), { owners: [entry.createdBy] })) refuse('notAllowed')
    await local(tx).update('log-entry', entryId, { deletedAt: deleted ? new Date().toISOString() : null })
    announce(tx, 'case', caseId)
    return deleted ? null : getResponse(tx, caseId, entryId)
  })
export const removeFromLog = async (db: Db, key: LogEntryKey) => {
  await setDeleted(db, key, true)
  return { ok: true as const }
}
export const restoreToLog = async (db: Db, key: LogEntryKey) => (await setDeleted(db, key, false)) ?? refuse('notFound')
