import { accessParams, type Db } from '@/data/database/db'
import { param, type SqlFragment, sql } from '@/data/database/sql'
import { occurrences } from '@/data/events/recurrence'
import { getOffice } from '@/data/office/office'

const toIso = (at: SqlFragment<never>) => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
/** SQL for statements whose case is `r`: `n.date`. A reminder is private, so only its time is shown. */
export const nextDateJoin = sql`CROSS JOIN LATERAL (SELECT r.id AS case_id, r.reminder_at) k LEFT JOIN LATERAL (
  SELECT json_build_object('at', ${toIso(sql`d.at`)}, 'kind', d.kind, 'title', d.title, 'day', d.day) AS date FROM (
    SELECT o.start AS at, 'event' AS kind, r.title, CASE WHEN r.all_day THEN o.date END AS day
      FROM event r ${occurrences} WHERE r.case_id = k.case_id AND r.deleted_at IS NULL AND r.start < ${param('to')}
    UNION ALL SELECT m.reminder_at, 'reminder', NULL, NULL FROM reminder m WHERE m.case_id = k.case_id AND m.reminder_at > now() AND m.deleted_at IS NULL
    UNION ALL SELECT k.reminder_at, 'reminder', NULL, NULL WHERE k.reminder_at > now()
  ) d ORDER BY d.at LIMIT 1
) n ON true`

/** A leap year and a day: every repeating event but one of February 29 has a date within it. */
const horizonMs = 367 * 86_400_000
export async function caseReadParams(db: Db) {
  const now = Date.now()
  const range = { from: new Date(now).toISOString(), to: new Date(now + horizonMs).toISOString() }
  return { ...accessParams(db), ...range, zone: (await getOffice(db)).timeZone }
}
