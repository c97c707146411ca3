import { type Db, requireUser } from '@/data/database/db'
import { emptySql, param, sql, statement } from '@/data/database/sql'
import { describeEntry } from './describe-entry'
import { readDetails } from './read-details'
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
}
/** Recent entries about records that all staff can see, without deleted records. Reads from the newest row, so a long ledger is as fast. */
const selectNewest = statement<Row, { of: '' | 'record' }>(
  'activities.newest',
  ({
    of,
  }) => sql`SELECT e.id, e.at, e.action, e.resource, e.record, e.person_name AS "personName", e.details, k.version::int AS version, k.wrapped, r.title, r."caseId"
        FROM ledger_entry e
        CROSS JOIN LATERAL (
          SELECT shown_name AS title, NULL::uuid AS "caseId" FROM client WHERE e.resource = 'client' AND id = e.record::uuid AND deleted_at IS NULL
          UNION ALL SELECT name, NULL FROM contact WHERE e.resource = 'contact' AND id = e.record::uuid AND deleted_at IS NULL
          UNION ALL SELECT title, id FROM "case" WHERE e.resource = 'case' AND id = e.record::uuid AND deleted_at IS NULL
          UNION ALL SELECT c.title, c.id FROM todo t JOIN "case" c ON c.id = t.case_id WHERE e.resource = 'todo' AND t.id = e.record::uuid AND t.deleted_at IS NULL AND c.deleted_at IS NULL
          UNION ALL SELECT title, NULL FROM event WHERE e.resource = 'event' AND id = e.record::uuid AND deleted_at IS NULL
          UNION ALL SELECT name, NULL FROM case_type WHERE e.resource = 'case-type' AND id = e.record::uuid AND deleted_at IS NULL
        ) r
        LEFT JOIN record_key k ON k.resource = e.resource AND k.record = e.record
       WHERE e.resource IN ('client', 'contact', 'case', 'todo', 'event', 'case-type') AND e.action IN ('create', 'change', 'restore', 'call') AND e.record IS NOT NULL ${of ? sql`AND e.record = ${param('record')}` : emptySql}
       ORDER BY e.id DESC LIMIT ${param('limit')}`,
)

export async function listActivities(db: Db, { record }: { record?: string | undefined }) {
  requireUser(db)
  const rows = (await selectNewest(db, { limit: 50, record }, { of: record ? 'record' : '' })).map(decryptRow)
  const names = await findNamesInEntries(
    db,
    rows.filter(({ action, unreadable }) => action === 'change' || unreadable),
  )
  const activities = rows.map(({ id, title, at, resource, record: recordId, caseId, ...row }) => ({
    id,
    title,
    body: describeEntry({ ...row, resource, record: recordId, names }),
    date: at,
    resource,
    record: recordId,
    caseId,
  }))
  return { activities, total: activities.length }
}

function decryptRow(entry: Row) {
  const { version: _, wrapped: __, ...row } = entry
  return { ...row, ...readDetails(entry) }
}
