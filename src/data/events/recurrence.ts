import type { Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { type PlainSql, param, type SqlFragment, sql, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'
import { hourMs, toZonedDate } from '@/time-zone'

/**
 * SQL for statements whose event is `r`. A repeating event keeps its local time in the office's time zone, and skips
 * months that do not have its day.
 */
const interval = sql`CASE r.repeats::text WHEN 'daily' THEN interval '1 day' WHEN 'weekly' THEN interval '7 days' WHEN 'biweekly' THEN interval '14 days'
  WHEN 'monthly' THEN interval '1 month' WHEN 'yearly' THEN interval '1 year' ELSE interval '0' END`
const shortestDays = sql`CASE r.repeats::text WHEN 'daily' THEN 1 WHEN 'weekly' THEN 7 WHEN 'biweekly' THEN 14 WHEN 'monthly' THEN 28 ELSE 365 END`
const longestDays = sql`CASE r.repeats::text WHEN 'daily' THEN 1 WHEN 'weekly' THEN 7 WHEN 'biweekly' THEN 14 WHEN 'monthly' THEN 31 ELSE 366 END`
const zone = sql`${param('zone')}::text`
const from = sql`${param('from')}::timestamptz`
const to = sql`${param('to')}::timestamptz`
const duration = sql`coalesce(r."end" - r.start, interval '0')`
/** Subtracts the duration from the interval, not from the time: a date before 4713 BC would be out of PostgreSQL's range. */
const daysSince = <Name extends string>(time: SqlFragment<Name>) => sql`floor(extract(epoch FROM ${time} - r.start - ${duration}) / 86400)`
/** The first and the last repetition that can overlap the requested time. */
const firstIndex = sql`(CASE WHEN r.repeats IS NULL THEN 0 ELSE greatest(0, ${daysSince(from)} / ${longestDays} - 2) END)::int`
const lastIndex = sql`(CASE WHEN r.repeats IS NULL THEN 0 ELSE ceil(extract(epoch FROM ${to} - r.start) / 86400 / ${shortestDays}) + 1 END)::int`
const localDate = sql`to_char(l.start, 'YYYY-MM-DD')`

/** Occurrences `o` of `r` that overlap the time from `from` until before `to`: start, end and the office's date. */
export const occurrences = sql`CROSS JOIN LATERAL (
  SELECT t.start, t."end", t.date FROM (
    SELECT l.start AT TIME ZONE ${zone} AS start, l."end" AT TIME ZONE ${zone} AS "end", ${localDate} AS date, l.start AS local
      FROM generate_series(${firstIndex}, ${lastIndex}) n
     CROSS JOIN LATERAL (SELECT (r.start AT TIME ZONE ${zone}) + n * ${interval} AS start, (r."end" AT TIME ZONE ${zone}) + n * ${interval} AS "end") l
     WHERE (r.repeats IS NULL OR r.repeats::text NOT IN ('monthly', 'yearly') OR extract(day FROM l.start) = extract(day FROM r.start AT TIME ZONE ${zone}))
       AND (r.repeats_until IS NULL OR r.repeats IS NULL OR ${localDate} <= r.repeats_until) AND NOT jsonb_exists(r.skips, ${localDate})) t
   WHERE t.start < ${to} AND coalesce(t."end", t.start) < timestamptz '10000-01-01 00:00Z'
     AND CASE WHEN r.all_day THEN (coalesce(t."end", t.start) AT TIME ZONE ${zone} + interval '1 day') AT TIME ZONE ${zone} > ${from}
              ELSE coalesce(t."end", t.start) >= ${from} END
) o`

const firstUpcomingIndex = sql`greatest(0, ${daysSince(sql`now()`)} / ${longestDays} - 2)::int`
/** The next occurrence of a repeating event that does not end before today. It is always among the first 2,000 candidates. */
export const nextOccurrence = sql`LEFT JOIN LATERAL (
  SELECT json_build_object('start', ${toIsoText(sql`l.start`)}, 'end', ${toIsoText(sql`l."end"`)}, 'days', CASE WHEN r.all_day THEN
         json_build_object('first', ${localDate}, 'last', to_char(coalesce(l."end", l.start), 'YYYY-MM-DD')) END) AS next
    FROM generate_series(${firstUpcomingIndex}, least(${firstUpcomingIndex} + 2000, greatest(0, ceil(extract(epoch FROM now() - r.start) / 86400 / ${shortestDays}))::int + 60 + jsonb_array_length(r.skips))) n
   CROSS JOIN LATERAL (SELECT (r.start AT TIME ZONE ${zone}) + n * ${interval} AS start, (r."end" AT TIME ZONE ${zone}) + n * ${interval} AS "end") l
   WHERE r.repeats IS NOT NULL AND coalesce(l."end", l.start)::date >= (now() AT TIME ZONE ${zone})::date
     AND (r.repeats::text NOT IN ('monthly', 'yearly') OR extract(day FROM l.start) = extract(day FROM r.start AT TIME ZONE ${zone}))
     AND (r.repeats_until IS NULL OR ${localDate} <= r.repeats_until) AND NOT jsonb_exists(r.skips, ${localDate})
   ORDER BY n LIMIT 1
) x ON true`

/** Formats a local time as an ISO timestamp in UTC. */
function toIsoText(local: PlainSql) {
  return isoTimestamp(sql`${local} AT TIME ZONE ${zone}`)
}

const selectMidnight = statement<{ at: Date }>()`
  SELECT date_trunc('day', CASE WHEN ${param('dateOnly')}::boolean THEN ${param('time')}::timestamp ELSE ${param('time')}::timestamptz AT TIME ZONE ${zone} END) AT TIME ZONE ${zone} AS at`
/** Midnight in the office's time zone, of a calendar date or of an ISO timestamp. */
export async function getStartOfDay(db: Db, time: string, timeZone: string): Promise<string> {
  const [row] = await selectMidnight(db, { time, dateOnly: time.length === 10, zone: timeZone })
  return (row as { at: Date }).at.toISOString()
}

/** From midnight to midnight in the office's time zone. */
export async function getTodayRange(db: Db) {
  const { timeZone } = await getOffice(db)
  const from = await getStartOfDay(db, toZonedDate(Date.now(), timeZone), timeZone)
  // A day has 23 to 25 hours, so 30 hours later is always the next day.
  return { from, to: await getStartOfDay(db, toZonedDate(Date.parse(from) + 30 * hourMs, timeZone), timeZone) }
}
