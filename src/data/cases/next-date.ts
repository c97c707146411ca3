import type { Payload } from 'payload'
import type { Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { jobDb } from '@/data/database/job-pool'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { titlePrefix } from '@/data/deadlines/title-prefix'
import { occurrences } from '@/data/events/recurrence'
import { selectEnd } from '@/data/events/shown-time'
import { getOffice } from '@/data/office/office'
import { dayMs } from '@/time-zone'

/**
 * The next date of a case is stored with it, so that long lists can be sorted by it: `next_at`, and what happens then in
 * `next_date`. Every change updates it, and a job advances it when it has passed.
 */

/** A case's next date is stored for all readers, and the title of an event may name a client or contact behind a wall of their own. */
const eventTitle = sql`CASE WHEN EXISTS (SELECT FROM contact q WHERE q.id = r.contact_id AND q.walled)
  OR EXISTS (SELECT FROM client q WHERE q.id = r.client_id AND q.walled) THEN 'Busy' ELSE r.title END`
/**
 * Rows `n` of the case `c`. All readers of the case see the same date, so a reminder of one person does not count, only the case's
 * own. An open todo or deadline counts until it is done, also when overdue.
 */
const nextDate = sql`LEFT JOIN LATERAL (
  SELECT d.at, jsonb_build_object('at', ${isoTimestamp(sql`d.at`)}, 'kind', d.kind, 'title', d.title, 'day', d.day) AS date FROM (
    SELECT r.start AS at, 'event' AS kind, ${eventTitle} AS title, CASE WHEN r.all_day THEN to_char(r.start AT TIME ZONE ${param('zone')}::text, 'YYYY-MM-DD') END AS day
      FROM event r WHERE r.case_id = c.id AND r.deleted_at IS NULL
       AND CASE WHEN r.repeats IS NULL THEN ${selectEnd(sql`r`)} >= now() ELSE r.start >= ${param('to')}::timestamptz END
    UNION ALL SELECT o.start, 'event', ${eventTitle}, CASE WHEN r.all_day THEN o.date END
      FROM event r ${occurrences} WHERE r.case_id = c.id AND r.deleted_at IS NULL AND r.repeats IS NOT NULL AND r.start < ${param('to')}
    UNION ALL SELECT t.due::timestamp AT TIME ZONE ${param('zone')}::text, 'todo', t.text, t.due
      FROM todo t WHERE t.case_id = c.id AND t.status = 'open' AND t.due IS NOT NULL AND t.deleted_at IS NULL AND c.status <> 'Closed'
    UNION ALL SELECT l.date::timestamp AT TIME ZONE ${param('zone')}::text, 'deadline', ${titlePrefix(sql`l`)} || l.title, l.date
      FROM deadline l WHERE l.case_id = c.id AND l.state IN ('unconfirmed', 'confirmed')
    UNION ALL SELECT c.reminder_at, 'reminder', NULL, NULL WHERE c.reminder_at > now()
  ) d ORDER BY d.at LIMIT 1
) n ON true`
const lockCases = statement()`SELECT id FROM "case" WHERE id = ANY (${param('ids')}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
const updateCases = statement<{ id: string }>()`
  UPDATE "case" u SET next_at = n.at, next_date = n.date FROM "case" c ${nextDate}
   WHERE c.id = ANY (${param('ids')}::uuid[]) AND u.id = c.id AND (u.next_at, u.next_date) IS DISTINCT FROM (n.at, n.date) RETURNING u.id`

/** A leap year and a day: every repeating event but one of February 29 has a date within it. */
const horizonMs = 367 * dayMs

/** Locks the cases first: the next statement then sees what the transactions it waited for have written. */
export async function updateNextDates(tx: Db, ids: string[]) {
  await lockCases(tx, { ids })
  const { timeZone } = await getOffice(tx)
  const now = Date.now()
  const range = { from: new Date(now).toISOString(), to: new Date(now + horizonMs).toISOString() }
  for (const { id } of await updateCases(tx, { ids, zone: timeZone, ...range })) publishChange(tx, 'case', id)
}

/** The fields that decide on the next date, by collection. */
const fields: Record<string, readonly string[]> = {
  case: ['status', 'reminderAt'],
  event: ['title', 'start', 'end', 'allDay', 'repeats', 'repeatsUntil', 'skips', 'case', 'client', 'contact', 'deletedAt'],
  todo: ['text', 'status', 'due', 'deletedAt'],
  deadline: ['title', 'date', 'state'],
}
type Stored = Record<string, unknown>

/** Updates the next dates of the cases that a changed record is, or was, part of. `slug`: the collection of the record. */
export async function updateNextDateAfterChange(db: Db, slug: string, before: Stored | null, after: Stored) {
  const isChanged = (field: string) => JSON.stringify(before?.[field] ?? null) !== JSON.stringify(after[field] ?? null)
  if (!fields[slug]?.some(isChanged)) return
  const ids = [before, after].map((row) => row?.[slug === 'case' ? 'id' : 'case']).filter((id) => typeof id === 'string')
  if (ids.length) await updateNextDates(db, [...new Set(ids)])
}

const batchSize = 500
/** Overdue todos and deadlines stay the next date. A case without `next_date` comes from an earlier release. */
const claimPassed = statement<{ id: string }>()`
  SELECT id FROM "case" WHERE deleted_at IS NULL AND next_at < now() AND coalesce(next_date ->> 'kind', '') NOT IN ('todo', 'deadline')
   AND (${param('after')}::uuid IS NULL OR id > ${param('after')}::uuid) ORDER BY id LIMIT ${param('limit')} FOR NO KEY UPDATE SKIP LOCKED`

/** Finds the next date of the cases whose date has passed. An event that is still going on stays the next date. */
export async function advanceNextDates(payload: Payload) {
  let after: string | null = null
  do
    after = await transaction(jobDb(payload), async (tx) => {
      const ids = (await claimPassed(tx, { after, limit: batchSize })).map(({ id }) => id)
      if (ids.length) await updateNextDates(tx, ids)
      return ids.length < batchSize ? null : (ids.at(-1) ?? null)
    })
  while (after)
}
