import { isoTimestamp } from '@/data/database/iso-timestamp'
import { type PlainSql, param, type SqlFragment, sql } from '@/data/database/sql'

/** The date in the office's time zone. */
export const selectLocalDate = <Name extends string = never>(time: SqlFragment<Name>) =>
  sql<Name | 'zone'>`to_char(${time} AT TIME ZONE ${param('zone')}::text, 'YYYY-MM-DD')`
/** First and last date of an all-day event. `row` has the column all_day. */
export const selectDays = (row: PlainSql, start = sql`${row}.start`, end = sql`${row}."end"`) =>
  sql`CASE WHEN ${row}.all_day THEN jsonb_build_object('first', ${selectLocalDate(start)}, 'last', ${selectLocalDate(sql`coalesce(${end}, ${start})`)}) END`
/** When an event is over. One that lasts all day ends with its last day. */
export const selectEnd = (row: PlainSql) =>
  sql`(coalesce(${row}."end", ${row}.start) + CASE WHEN ${row}.all_day THEN interval '1 day' ELSE interval '0' END)`
/** What the portal shows of the time of an event. The end of a timed one is not part of it. */
export const selectShownTime = (row: PlainSql) =>
  sql`jsonb_build_object('start', ${isoTimestamp(sql`${row}.start`)}, 'days', ${selectDays(row)})`
/** Equal for times that look the same to a client: whole days by their dates, because their start depends on the office's time zone. */
export const selectComparableTime = (row: PlainSql) => sql`coalesce(${selectDays(row)}, to_jsonb(${isoTimestamp(sql`${row}.start`)}))`
/** An answer counts only while the event has the time that it was given for. */
export const selectValidAnswer = (column: PlainSql) =>
  sql`CASE WHEN r.client_answered_for = ${selectComparableTime(sql`r`)} THEN ${column} END`
