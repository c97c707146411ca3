import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { getStartOfDay, occurrences } from '@/data/events/recurrence'
import { selectEnd } from '@/data/events/shown-time'
import { toDate, toDay } from '@/data/holidays/calendar-date'
import { visible } from '@/data/walls/visible'

const isOfPeople = sql`(coalesce(r.user_id, r.created_by_id) = ANY (${param('people')}::uuid[]) OR jsonb_exists_any(r.attendees, ${param('people')}::uuid[]::text[]))`
const selectClashes = statement<{ title: string }>()`
  SELECT r.title FROM ${visible.event} r ${occurrences}
   WHERE r.deleted_at IS NULL AND r.start < ${param('to')}::timestamptz AND (r.repeats IS NOT NULL OR ${selectEnd(sql`r`)} >= ${param('from')}::timestamptz)
     AND ${isOfPeople} GROUP BY r.id, r.title ORDER BY min(o.start), r.id LIMIT 20`

/** PostgreSQL and JavaScript write the year 10000 differently. */
const lastDate = '9999-12-30'

type Input = { date: string; people: string[]; zone: string }
/** Titles of events, also of repeating ones, that one of the people has on a date. */
export async function listClashes(db: Db, { date, people, zone }: Input): Promise<string[]> {
  if (date > lastDate) return []
  const from = await getStartOfDay(db, date, zone)
  const to = await getStartOfDay(db, toDate(toDay(date) + 1), zone)
  return (await selectClashes(db, { from, to, zone, people })).map(({ title }) => title)
}
