import type { Db } from './db'
import { officeRecord } from './office'
import { type Piece, param, sql, statement } from './sql'

/** For statements whose event is `r`. What repeats keeps its hour by the office's clock, and leaves out dates that a month has not. */
const interval = sql`CASE r.repeats::text WHEN 'daily' THEN interval '1 day' WHEN 'weekly' THEN interval '7 days' WHEN 'biweekly' THEN interval '14 days'
  WHEN 'monthly' THEN interval '1 month' WHEN 'yearly' THEN interval '1 year' ELSE interval '0' END`
const shortestDays = sql`CASE r.repeats::text WHEN 'daily' THEN 1 WHEN 'weekly' THEN 7 WHEN 'biweekly' THEN 14 WHEN 'monthly' THEN 28 ELSE 365 END`
const longestDays = sql`CASE r.repeats::text WHEN 'daily' THEN 1 WHEN 'weekly' THEN 7 WHEN 'biweekly' THEN 14 WHEN 'monthly' THEN 31 ELSE 366 END`
const zone = sql`${param('zone')}::text`
const from = sql`${param('from')}::timestamptz`
const to = sql`${param('to')}::timestamptz`
const duration = sql`coalesce(r."end" - r.start, interval '0')`
/** Spans are subtracted from spans: an instant less seven thousand years is none that the database knows. */
const daysSince = (time: Piece) => sql`floor(extract(epoch FROM ${time} - r.start - ${duration}) / 86400)`
/** The number of the first repetition that may still touch what is asked for, and of the last. */
const firstIndex = sql`(CASE WHEN r.repeats IS NULL THEN 0 ELSE greatest(0, ${daysSince(from)} / ${longestDays} - 2) END)::int`
const lastIndex = sql`(CASE WHEN r.repeats IS NULL THEN 0 ELSE ceil(extract(epoch FROM ${to} - r.start) / 86400 / ${shortestDays}) + 1 END)::int`
const localDate = sql`to_char(l.start, 'YYYY-MM-DD')`

/** Each time of `r` that touches the time from `from` until before `to`: start, end and the date in the office. */
export const eachTime = sql`CROSS JOIN LATERAL (
  SELECT t.start, t."end", t.date FROM (
    SELECT l.start AT TIME ZONE ${zone} AS start, l."end" AT TIME ZONE ${zone} AS "end", ${localDate} AS date, l.start AS local
      FROM generate_series(${firstIndex}, ${lastIndex}) n
     CROSS JOIN LATERAL (SELECT (r.start AT TIME ZONE ${zone}) + n * ${interval} AS start, (r."end" AT TIME ZONE ${zone}) + n * ${interval} AS "end") l
     WHERE (r.repeats IS NULL OR r.repeats::text NOT IN ('monthly', 'yearly') OR extract(day FROM l.start) = extract(day FROM r.start AT TIME ZONE ${zone}))
       AND (r.repeats_until IS NULL OR r.repeats IS NULL OR ${localDate} <= r.repeats_until) AND NOT jsonb_exists(r.skips, ${localDate})) t
   WHERE t.start < ${to}
     AND CASE WHEN r.all_day THEN (coalesce(t."end", t.start) AT TIME ZONE ${zone} + interval '1 day') AT TIME ZONE ${zone} > ${from}
              ELSE coalesce(t."end", t.start) >= ${from} END
) o`

const firstUpcomingIndex = sql`greatest(0, ${daysSince(sql`now()`)} / ${longestDays} - 2)::int`
/** The first time of what repeats that is not over before today, for lists. It is among so many, however long an event lasts. */
export const nextTime = sql`LEFT JOIN LATERAL (
  SELECT json_build_object('start', ${toIsoText(sql`l.start`)}, 'end', ${toIsoText(sql`l."end"`)}) AS next
    FROM generate_series(${firstUpcomingIndex}, least(${firstUpcomingIndex} + 2000, greatest(0, ceil(extract(epoch FROM now() - r.start) / 86400 / ${shortestDays}) + 60)::int)) n
   CROSS JOIN LATERAL (SELECT (r.start AT TIME ZONE ${zone}) + n * ${interval} AS start, (r."end" AT TIME ZONE ${zone}) + n * ${interval} AS "end") l
   WHERE r.repeats IS NOT NULL AND coalesce(l."end", l.start)::date >= (now() AT TIME ZONE ${zone})::date
     AND (r.repeats::text NOT IN ('monthly', 'yearly') OR extract(day FROM l.start) = extract(day FROM r.start AT TIME ZONE ${zone}))
     AND (r.repeats_until IS NULL OR ${localDate} <= r.repeats_until) AND NOT jsonb_exists(r.skips, ${localDate})
   ORDER BY n LIMIT 1
) x ON true`

/** A local time as the instant an answer carries. */
function toIsoText(local: ReturnType<typeof sql>) {
  return sql`to_char(${local} AT TIME ZONE ${zone} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

const selectMidnight = statement<{ at: Date }>(
  'eventTimes.midnight',
  sql`SELECT date_trunc('day', CASE WHEN ${param('dateOnly')}::boolean THEN ${param('time')}::timestamp ELSE ${param('time')}::timestamptz AT TIME ZONE ${zone} END) AT TIME ZONE ${zone} AS at`,
)
/** The midnight that a day of the office begins with: of a calendar date, or of the date an instant has in the office. */
export async function startOfDay(db: Db, time: string, timeZone: string): Promise<string> {
  const [row] = await selectMidnight(db, { time, dateOnly: time.length === 10, zone: timeZone })
  return (row as { at: Date }).at.toISOString()
}

/** From midnight to midnight in the office. */
export async function todayBetween(db: Db) {
  const { timeZone } = await officeRecord(db)
  const dayAt = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at)
  const begins = await startOfDay(db, dayAt(Date.now()), timeZone)
  // A day has 23 to 25 hours: so much later it is the next one everywhere.
  return { from: begins, to: await startOfDay(db, dayAt(Date.parse(begins) + 30 * 3_600_000), timeZone) }
}
