import type { Db } from '@/data/database/db'
import { type PlainSql, param, sql, statement } from '@/data/database/sql'
import { getOffice } from '@/data/office/office'

/** People are reminded in the morning, at this hour of the office's time zone. */
const hour = sql`interval '8 hours'`
/** When the next reminder of an open deadline `alias` is due. Those that have passed are not made up for. */
export const nextReminderAt = (
  alias: PlainSql,
) => sql`CASE WHEN ${alias}.state IN ('unconfirmed', 'confirmed') THEN (SELECT min(t.at) FROM jsonb_array_elements_text(${alias}.reminders) days
  CROSS JOIN LATERAL (SELECT ((${alias}.date::date - days::int) + ${hour}) AT TIME ZONE ${param('zone')}::text AS at) t WHERE t.at > now()) END`

const updateNext = statement()`UPDATE deadline d SET next_reminder_at = ${nextReminderAt(sql`d`)} WHERE d.id = ${param('id')}`
export async function scheduleReminders(tx: Db, id: string) {
  const { timeZone } = await getOffice(tx)
  await updateNext(tx, { id, zone: timeZone })
}

const updateZone = statement()`UPDATE deadline d SET next_reminder_at = (next_reminder_at AT TIME ZONE ${param('from')}::text) AT TIME ZONE ${param('to')}::text
  WHERE next_reminder_at IS NOT NULL`
/** Keeps the day and hour of each reminder that is still to come when the office's time zone changes. */
export const moveReminders = (tx: Pick<Db, 'sql'>, zones: { from: string; to: string }) => updateZone(tx, zones)
