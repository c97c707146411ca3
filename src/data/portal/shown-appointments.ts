import type { z } from 'zod'
import type { portalAccess } from '@/contract/portal-access'
import { param, type SqlFragment, sql, statement } from '@/data/database/sql'
import type { Tx } from '@/data/database/transaction'
import { selectComparableTime, selectShownTime } from '@/data/events/shown-time'
import { visible } from '@/data/walls/visible'

type Fragment = SqlFragment<never>
const isUpcoming = (row: Fragment) =>
  sql`coalesce(${row}."end", ${row}.start) >= CASE WHEN ${row}.all_day THEN ${param('today')}::timestamptz ELSE now() END`
/** Released ones that have not passed. */
export const ownAppointment = sql`r.case_id = ${param('case')} AND r.released AND r.repeats IS NULL AND r.deleted_at IS NULL AND ${isUpcoming(sql`r`)}`

/** Must run before the appointments are read: a change in between is then reported, not lost. */
export const recordShownAppointments = statement()`
  INSERT INTO portal_appointment (portal_id, event_id, start, "end", all_day)
  SELECT ${param('portal')}::uuid, r.id, r.start, r."end", r.all_day FROM ${visible.event} r
   WHERE ${ownAppointment} AND NOT EXISTS (SELECT FROM portal_appointment s WHERE s.portal_id = ${param('portal')}::uuid AND s.event_id = r.id)
  ON CONFLICT DO NOTHING`
/** The client has answered, or read of a move, and so knows the present time. */
export const recordKnownTime = statement()`
  UPDATE portal_appointment s SET start = r.start, "end" = r."end", all_day = r.all_day FROM ${visible.event} r
   WHERE s.portal_id = ${param('portal')}::uuid AND s.event_id = ${param('id')}::uuid AND r.id = s.event_id`

const [r, s] = [sql`r`, sql`s`]
/** An event that is no longer shown must not be described, even by its deletion. */
const state = sql`CASE WHEN r.case_id = ${param('case')} AND r.released THEN
    CASE WHEN r.deleted_at IS NOT NULL THEN 'canceled'
         WHEN ${selectComparableTime(r)} <> ${selectComparableTime(s)} THEN 'moved' END
  ELSE 'withdrawn' END`
/** Computed from the present event, so a restored event or a move that was undone is no change. */
const shown = sql`FROM portal_appointment s JOIN ${visible.event} r ON r.id = s.event_id CROSS JOIN LATERAL (SELECT ${state} AS state) c
  WHERE s.portal_id = ${param('portal')}::uuid`

type Change = z.input<typeof portalAccess.getPortal.output>['appointmentChanges'][number]
/** What became of appointments since the client saw them, until their date has passed. */
export const selectAppointmentChanges = statement<Change>()`
  SELECT r.id, c.state, CASE WHEN c.state <> 'withdrawn' THEN r.title END AS title, CASE WHEN c.state <> 'withdrawn' THEN ${selectShownTime(s)} END AS before,
         CASE WHEN c.state = 'moved' THEN ${selectShownTime(r)} END AS after
  ${shown} AND c.state IS NOT NULL AND (${isUpcoming(s)} OR c.state = 'moved' AND ${isUpcoming(r)}) ORDER BY s.start, r.id LIMIT 100`

/** Changes by staff take the same lock. A separate statement, because one that waited would still see the records from before. */
const lockShownEvent = statement()`
  SELECT r.id FROM ${visible.event} r WHERE r.id = ${param('id')}::uuid
     AND EXISTS (SELECT FROM portal_appointment s WHERE s.portal_id = ${param('portal')}::uuid AND s.event_id = r.id) FOR NO KEY UPDATE`
/** Also true if the client already knows about the move. */
const selectChange = statement<{ title: string; state: Change['state'] | null; isSeen: boolean }>()`
  SELECT r.title, c.state, coalesce(c.state, 'moved') = ${param('state')}::text AND (${param('state')}::text <> 'moved' OR ${selectComparableTime(r)} = ${param('seen')}::jsonb) AS "isSeen"
  ${shown} AND r.id = ${param('id')}::uuid`
const forgetAppointment = statement()`DELETE FROM portal_appointment WHERE portal_id = ${param('portal')}::uuid AND event_id = ${param('id')}::uuid`

type Dismissal = { portal: string; case: string; id: string; zone: string; state: Change['state']; seen: string }
/**
 * Stores that the client has read of a change, if it is the one that they saw (`isSeen`). Its `state` is null if the appointment
 * is as the client knows it. Returns undefined if this portal announces nothing about it.
 */
export async function dismissChange(tx: Tx, key: Dismissal) {
  await lockShownEvent(tx, key)
  const [change] = await selectChange(tx, key)
  if (change?.isSeen && change.state) await (change.state === 'moved' ? recordKnownTime : forgetAppointment)(tx, key)
  return change
}
