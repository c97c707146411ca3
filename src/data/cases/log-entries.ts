import type { z } from 'zod'
import { canChange } from '@/contract/access'
import { fail } from '@/contract/errors'
import type { logEntry, logFields } from '@/contract/log-entries'
import { accessParams, type Db, requireUser } from '@/data/database/db'
import { records } from '@/data/database/payload-writes'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { displayName } from '@/data/names/display-name'
import { visible } from '@/data/walls/visible'
import { caseActions } from './mutations'

type Entry = z.input<typeof logEntry>
type LogEntryKey = { id: string; entryId: string }

const columns = sql`r.id, r.kind::text AS kind, r.at, r.text, r.created_by_id AS "createdBy", ${displayName(sql`u`)} AS "createdByName",
  r.created_at AS "createdAt", (${param('admin')}::boolean OR coalesce(r.created_by_id = ${param('user')}::uuid, false)) AS "canDelete"`
const tables = sql`${visible.logEntry} r LEFT JOIN "user" u ON u.id = r.created_by_id`
const selectAll = statement<Entry>()`
  SELECT ${columns} FROM ${tables} WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL ORDER BY r.at DESC, r.id DESC LIMIT 10000`
const selectOne = statement<Entry>()`
  SELECT ${columns} FROM ${tables} WHERE r.id = ${param('id')} AND r.case_id = ${param('case')} AND r.deleted_at IS NULL`
const lockEntry = statement<{ createdBy: string | null }>()`
  SELECT created_by_id AS "createdBy" FROM ${visible.logEntry} r WHERE id = ${param('id')} AND case_id = ${param('case')} AND (deleted_at IS NOT NULL) = ${param('deleted')} FOR NO KEY UPDATE`

const getResponse = async (db: Db, caseId: string, id: string) => ({
  id,
  entry: (await selectOne(db, { ...accessParams(db), case: caseId, id }))[0] ?? fail('notFound'),
})

/** Everyone who may see the case may read its log. */
export async function listLogEntries(db: Db, caseId: string) {
  await caseActions.getRecord(db, caseId)
  const entries = await selectAll(db, { ...accessParams(db), case: caseId })
  return { entries, total: entries.length }
}

/** Everyone who may see the case may add to its log, for example after answering the phone. */
export const createLogEntry = (db: Db, { id: caseId, at, ...fields }: z.output<typeof logFields> & { id: string }) =>
  transaction(db, async (tx) => {
    await caseActions.getRecord(tx, caseId)
    const { id } = await records(tx).create('log-entry', {
      ...fields,
      case: caseId,
      at: at ?? new Date().toISOString(),
      createdBy: requireUser(tx).id,
    })
    publishChange(tx, 'case', caseId)
    return getResponse(tx, caseId, id)
  })

const setDeleted = (db: Db, { id: caseId, entryId }: LogEntryKey, deleted: boolean) =>
  transaction(db, async (tx) => {
    const [entry] = await lockEntry(tx, { case: caseId, id: entryId, deleted: !deleted })
    if (!entry) return fail('notFound')
    if (!canChange(requireUser(tx), { owners: [entry.createdBy] })) fail('notAllowed')
    await records(tx).update('log-entry', entryId, { deletedAt: deleted ? new Date().toISOString() : null })
    publishChange(tx, 'case', caseId)
    return deleted ? null : getResponse(tx, caseId, entryId)
  })
export const deleteLogEntry = (db: Db, key: LogEntryKey) => setDeleted(db, key, true)
export const restoreLogEntry = async (db: Db, key: LogEntryKey) => (await setDeleted(db, key, false)) ?? fail('notFound')
