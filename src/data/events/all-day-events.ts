import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'

const atNewMidnight = (time: PlainSql) => sql`(${time} AT TIME ZONE ${param('from')}::text) AT TIME ZONE ${param('to')}::text`
const setTimes = sql`SET start = ${atNewMidnight(sql`start`)}, "end" = ${atNewMidnight(sql`"end"`)} WHERE all_day`
const moveEvents = statement()`UPDATE event ${setTimes}`
const moveShownAppointments = statement()`UPDATE portal_appointment ${setTimes}`

/** Keeps the dates of all-day events, whose times are midnight at the office, when the office's time zone changes. */
export async function keepAllDayDates(tx: Pick<Db, 'sql'>, zones: { from: string; to: string }) {
  await moveEvents(tx, zones)
  await moveShownAppointments(tx, zones)
}
