import { type Db, requireUser } from '@/data/database/db'
import { emptySql, param, sql, statement, statementOfShape } from '@/data/database/sql'
import { listHiddenIds, redactHidden } from '@/data/walls/hidden-ids'
import { visible } from '@/data/walls/visible'
import { hasVisibleChange } from './describe-changes'
import { describeEntry } from './describe-entry'
import { historyActions, historyPartIds, historyParts, historyResources, mayNameHiddenGuest } from './history-parts'
import { type Decrypted, decryptEntry } from './read-details'
import { findNamesInEntries } from './record-names'

type Row = {
  id: string
  at: Date
  action: string
  resource: string
  record: string
  personName: string | null
  details: string | null
  version: number | null
  wrapped: string | null
  title: string
  caseId: string | null
  deleted: boolean
}
const eventCase = sql`(SELECT v.case_id FROM ${visible.event} v WHERE e.resource = 'event' AND v.id = e.record::uuid)`
/**
 * Entries about records that all staff can see, newest first. Of a deleted record only the deletion is shown. Private
 * chats and accounts are left out; what `historyParts` adds is in the history of a case only.
 */
const selectNewest = statementOfShape<Row, { of: '' | 'record'; before: '' | 'before' }>()(
  ({
    of,
    before,
  }) => sql`SELECT e.id, e.at, e.action, e.resource, e.record, e.person_name AS "personName", e.details, k.version::int AS version, k.wrapped, r.title, r."caseId", r.deleted
        FROM ${visible.ledgerEntry} e
        CROSS JOIN LATERAL (
          SELECT shown_name AS title, NULL::uuid AS "caseId", deleted_at IS NOT NULL AS deleted, deleted_at IS NULL AS shown FROM ${visible.client} r WHERE e.resource = 'client' AND id = e.record::uuid
          UNION ALL SELECT name, NULL, deleted_at IS NOT NULL, deleted_at IS NULL FROM ${visible.contact} r WHERE e.resource = 'contact' AND id = e.record::uuid
          UNION ALL SELECT title, id, deleted_at IS NOT NULL, deleted_at IS NULL FROM ${visible.case} r WHERE e.resource = 'case' AND id = e.record::uuid
          UNION ALL SELECT c.title, c.id, false, t.deleted_at IS NULL FROM ${visible.todo} t JOIN ${visible.case} c ON c.id = t.case_id WHERE e.resource = 'todo' AND t.id = e.record::uuid AND c.deleted_at IS NULL
          UNION ALL SELECT c.title, c.id, false, a.deleted_at IS NULL FROM ${visible.attachment} a JOIN ${visible.case} c ON c.id = a.case_id WHERE e.resource = 'attachment' AND a.id = e.record::uuid AND c.deleted_at IS NULL
          UNION ALL SELECT c.title, c.id, false, l.deleted_at IS NULL FROM ${visible.logEntry} l JOIN ${visible.case} c ON c.id = l.case_id WHERE e.resource = 'log-entry' AND l.id = e.record::uuid AND c.deleted_at IS NULL
          UNION ALL SELECT title, NULL, deleted_at IS NOT NULL, deleted_at IS NULL FROM ${visible.event} r WHERE e.resource = 'event' AND id = e.record::uuid
          UNION ALL SELECT name, NULL, deleted_at IS NOT NULL, deleted_at IS NULL FROM case_type WHERE e.resource = 'case-type' AND id = e.record::uuid
          UNION ALL SELECT t.name, NULL, false, s.deleted_at IS NULL FROM sub_type s JOIN case_type t ON t.id = s.case_type_id WHERE e.resource = 'sub-type' AND s.id = e.record::uuid AND t.deleted_at IS NULL
          ${of ? historyParts : emptySql}
        ) r
        LEFT JOIN record_key k ON k.resource = e.resource AND k.record = e.record
       WHERE e.resource IN ('client', 'contact', 'case', 'todo', 'attachment', 'log-entry', 'event', 'case-type', 'sub-type'${of ? historyResources : emptySql}) AND e.action IN ('create', 'change', 'delete', 'restore', 'call'${of ? historyActions : emptySql})
             AND e.record IS NOT NULL AND (r.shown OR e.action = 'delete') ${of ? sql`AND e.record = ANY (${param('records')}::text[])` : emptySql}
             AND NOT ${mayNameHiddenGuest(sql`e`, of ? sql`coalesce(r."caseId", ${eventCase}, ${param('record')}::uuid)` : sql`r."caseId"`)} ${before ? sql`AND e.id < ${param('before')}::uuid` : emptySql}
       ORDER BY e.id DESC LIMIT ${param('limit')}`,
)
/** What belongs to a case and has activities of its own. */
const selectPartIds = statement<{ id: string }>()`
  SELECT id::text AS id FROM ${visible.todo} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.attachment} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.logEntry} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.event} r WHERE case_id = ${param('record')}::uuid
  ${historyPartIds}`
const maxActivities = 50
const batchSize = 60
/** Entries without anything to show, such as a changed order of todos, are rare. */
const maxBatches = 10

async function findNewest(db: Db, record: string | undefined) {
  const records = record && [record, ...(await selectPartIds(db, { record })).map(({ id }) => id)]
  const found: Decrypted<Row>[] = []
  const hidden = await listHiddenIds(db)
  let before: string | undefined
  for (let batch = 0; batch < maxBatches && found.length < maxActivities; batch++) {
    const shape = { of: records ? 'record' : '', before: before ? 'before' : '' } as const
    const rows = await selectNewest(db, { limit: batchSize, record, records, before }, shape)
    found.push(...rows.map((row) => redactHidden(decryptEntry(row), hidden)).filter(hasVisibleChange))
    before = rows.at(-1)?.id
    if (rows.length < batchSize) break
  }
  return found.slice(0, maxActivities)
}

export async function listActivities(db: Db, { record }: { record?: string | undefined }) {
  requireUser(db)
  const rows = await findNewest(db, record)
  const names = await findNamesInEntries(
    db,
    rows.filter(({ action, details, unreadable }) => action === 'change' || !details?.name || unreadable),
  )
  const activities = rows.map(({ id, title, at, resource, record: recordId, caseId, deleted, ...row }) => ({
    id,
    title,
    body: describeEntry({ ...row, resource, record: recordId, names }),
    date: at,
    resource,
    record: recordId,
    caseId,
    deleted,
  }))
  return { activities, total: activities.length }
}
