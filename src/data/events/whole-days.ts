import type { Db } from '@/data/database/db'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'

const atNewMidnight = (time: SqlFragment<never>) => sql`(${time} AT TIME ZONE ${param('from')}::text) AT TIME ZONE ${param('to')}::text`
const updateZone = statement()`UPDATE event SET start = ${atNewMidnight(sql`start`)}, "end" = ${atNewMidnight(sql`"end"`)} WHERE all_day`

/** Keeps the dates of all-day events, whose times are midnight at the office, when the office's time zone changes. */
export const moveWholeDays = (tx: Pick<Db, 'sql'>, zones: { from: string; to: string }) => updateZone(tx, zones)
