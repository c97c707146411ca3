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

const getResponse = async (db: Db, ofCase: string, id: string) => ({
  id,
  entry: (await selectOne(db, { ...asking(db), case: ofCase, id }))[0] ?? refuse('notFound'),
})

/** Who may see the case may see what happened in it. */
export async function logOf(db: Db, ofCase: string) {
  await caseRecord.found(db, ofCase)
  const entries = await selectAll(db, { ...asking(db), case: ofCase })
  return { entries, total: entries.length }
}

/** Who may see the case may write down what happened: whoever answers the telephone. */
export const writeLog = (db: Db, { id: ofCase, at, ...fields }: z.output<typeof logFields> & { id: string }) =>
  write(db, async (tx) => {
    await caseRecord.found(tx, ofCase)
    const { id } = await local(tx).create('log-entry', {
      ...fields,
      case: ofCase,
      at: at ?? new Date().toISOString(),
      createdBy: personOf(tx).id,
    })
    announce(tx, 'case', ofCase)
    return getResponse(tx, ofCase, id)
  })

const setDeleted = (db: Db, { id: ofCase, entryId }: LogEntryKey, deleted: boolean) =>
  write(db, async (tx) => {
    const [found] = await lockEntry(tx, { case: ofCase, id: entryId, deleted: !deleted })
    if (!found) return refuse('notFound')
    if (!mayChange(personOf(tx), { owners: [found.createdBy] })) refuse('notAllowed')
    await local(tx).update('log-entry', entryId, { deletedAt: deleted ? new Date().toISOString() : null })
    announce(tx, 'case', ofCase)
    return deleted ? null : getResponse(tx, ofCase, entryId)
  })
export const removeFromLog = async (db: Db, which: LogEntryKey) => {
  await setDeleted(db, which, true)
  return { ok: true as const }
}
export const restoreToLog = async (db: Db, which: LogEntryKey) => (await setDeleted(db, which, false)) ?? refuse('notFound')
