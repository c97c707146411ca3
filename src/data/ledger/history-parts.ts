import { type PlainSql, param, type SqlFragment, sql } from '@/data/database/sql'
import { casesWithHiddenGuest, reader, visible } from '@/data/walls/visible'

/** For an activity `e`: its case, if it is about a part that everyone who sees the case can read, or about the reader's reminder. */
export const historyParts = sql`
  UNION ALL SELECT c.title, c.id, false, true FROM ${visible.portal} p JOIN ${visible.case} c ON c.id = p.case_id JOIN ${visible.client} k ON k.id = p.client_id WHERE e.resource = 'portal' AND p.id = e.record::uuid AND c.deleted_at IS NULL
  UNION ALL SELECT c.title, c.id, false, q.deleted_at IS NULL FROM ${visible.documentRequest} q JOIN ${visible.case} c ON c.id = q.case_id WHERE e.resource = 'document-request' AND q.id = e.record::uuid AND c.deleted_at IS NULL
  UNION ALL SELECT c.title, c.id, false, d.deleted_at IS NULL FROM ${visible.deadline} d JOIN ${visible.case} c ON c.id = d.case_id WHERE e.resource = 'deadline' AND d.id = e.record::uuid AND c.deleted_at IS NULL
  UNION ALL SELECT c.title, c.id, false, y.deleted_at IS NULL FROM ${visible.party} y JOIN ${visible.case} c ON c.id = y.case_id WHERE e.resource = 'party' AND y.id = e.record::uuid AND c.deleted_at IS NULL
  UNION ALL SELECT c.title, c.id, false, m.deleted_at IS NULL FROM ${visible.reminder} m JOIN ${visible.case} c ON c.id = m.case_id WHERE e.resource = 'reminder' AND m.id = e.record::uuid AND c.deleted_at IS NULL
     AND ${reader} IN (m.user_id, m.created_by_id)`
export const historyResources = sql`, 'portal', 'document-request', 'deadline', 'party', 'reminder'`
/** What staff and the client do in the portal. */
export const historyActions = sql`, 'portal-open', 'portal-link', 'portal-end', 'portal-enter', 'portal-code', 'portal-stop', 'portal-upload', 'portal-receive', 'portal-refuse', 'portal-download', 'appointment-answer', 'appointment-change-seen', 'appointment-withdrawn-seen'`
/** Whether an entry may name a hidden guest or client of its case. Entries of a portal are hidden with its client. */
export const mayNameHiddenGuest = <Name extends string>(e: PlainSql, caseId: SqlFragment<Name>) =>
  sql`(${e}.action NOT IN ('create', 'change', 'delete', 'restore') AND ${e}.resource <> 'portal' AND coalesce(${caseId} IN ${casesWithHiddenGuest}, false))`
export const historyPartIds = sql`
  UNION ALL SELECT id::text FROM ${visible.portal} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.documentRequest} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.deadline} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.party} r WHERE case_id = ${param('record')}::uuid
  UNION ALL SELECT id::text FROM ${visible.reminder} r WHERE case_id = ${param('record')}::uuid`
