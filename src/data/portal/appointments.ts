import { v7 as uuid } from 'uuid'
import type { portalAccess } from '@/contract/portal-access'
import type { HandlerInput } from '@/contract/route'
import type { Db } from '@/data/database/db'
import { publishChange } from '@/data/database/publish-change'
import { param, sql, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { selectComparableTime } from '@/data/events/shown-time'
import { publishNotifications } from '@/data/notifications/publish-notifications'
import { visible } from '@/data/walls/visible'
import { appendClientEntry, asClient, failInPortal, requirePortal, requirePortalUse } from './access'
import { dismissChange, ownAppointment, recordKnownTime } from './shown-appointments'
import { findAppointmentOfClient, getOfficeDay } from './view'

/** A move takes the same lock, so the time cannot change before the answer is stored. */
const lockEvent = statement<{ id: string; title: string; isSeen: boolean }>()`
  SELECT r.id, r.title, ${selectComparableTime(sql`r`)} = ${param('seen')}::jsonb AS "isSeen" FROM ${visible.event} r WHERE r.id = ${param('id')} AND ${ownAppointment} FOR NO KEY UPDATE`
const setAnswer = statement()`
  UPDATE event SET client_answer = ${param('answer')}::enum_event_client_answer, client_answered_for = ${param('seen')}::jsonb, client_answered_at = now(), updated_at = now()
   WHERE id = ${param('id')} AND (client_answer, client_answered_for) IS DISTINCT FROM (${param('answer')}::enum_event_client_answer, ${param('seen')}::jsonb) RETURNING id`
/** The people of the event, and who made it. */
const selectPeople = statement<{ user: string }>()`
  SELECT u.id AS "user" FROM ${visible.event} e JOIN "user" u ON (u.id IN (e.user_id, e.created_by_id) OR e.attendees @> to_jsonb(u.id)) AND u.deleted_at IS NULL
   WHERE e.id = ${param('id')} AND NOT EXISTS (SELECT FROM hidden_records(u.id) h WHERE h = e.id)`
const insertNotifications = statement()`
  INSERT INTO notice (id, user_id, case_id, event_id, answer, message, source, reminder_at, late, made_at)
  SELECT v.id, v.person, e.case_id, e.id, ${param('answer')}::enum_notice_answer, e.title, 'answer ' || v.id, now(), false, now()
    FROM ${visible.event} e CROSS JOIN unnest(${param('ids')}::uuid[], ${param('people')}::uuid[]) v(id, person) WHERE e.id = ${param('id')}`

/**
 * Stores whether the client comes, and tells the people of the event. The same answer again changes nothing. `start` and `days`:
 * the time that the client saw. The client must not confirm one that they did not see.
 */
export async function answerAppointment(db: Db, { id, secret, answer, start, days }: HandlerInput<typeof portalAccess.answerAppointment>) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'portalActions')
  return transaction(asClient(db), async (tx) => {
    // A page from before an update, which did not send the time.
    if (!start) return failInPortal(portal, 'notFound')
    const seen = JSON.stringify(days ?? start)
    const [event] = await lockEvent(tx, { id, seen, case: portal.case, ...(await getOfficeDay(tx)) })
    if (!event) return failInPortal(portal, 'notFound')
    if (!event.isSeen) return failInPortal(portal, 'appointmentChanged')
    await recordKnownTime(tx, { portal: portal.id, id })
    if ((await setAnswer(tx, { id, answer, seen })).length) {
      const people = await selectPeople(tx, { id })
      await insertNotifications(tx, { id, answer, people: people.map(({ user }) => user), ids: people.map(() => uuid()) })
      publishNotifications(tx, people)
      await appendClientEntry(tx, portal, 'appointment-answer', { resource: 'event', record: id, name: event.title, answer })
      publishChange(tx, 'event', id)
    }
    return { appointment: (await findAppointmentOfClient(tx, portal, id)) ?? failInPortal(portal, 'notFound') }
  })
}

/**
 * The client has read what became of an appointment, which is not shown again. `state`, `start` and `days`: the change that the
 * client saw. One that they did not see must be shown. The same again changes nothing.
 */
export async function dismissAppointmentChange(
  db: Db,
  { id, secret, state, start, days }: HandlerInput<typeof portalAccess.dismissAppointmentChange>,
) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'portalActions')
  await transaction(asClient(db), async (tx) => {
    // A page from before an update, which did not send the change.
    if (!state) return failInPortal(portal, 'notFound')
    const seen = JSON.stringify(days ?? start ?? null)
    const { zone } = await getOfficeDay(tx)
    const change = await dismissChange(tx, { portal: portal.id, case: portal.case, id, zone, state, seen })
    // Dismissed before. An event that the client never saw gets the same response, so that nobody learns whether it exists.
    if (!change) return
    if (!change.isSeen) return failInPortal(portal, 'appointmentChanged')
    if (change.state === 'withdrawn') await appendClientEntry(tx, portal, 'appointment-withdrawn-seen')
    else if (change.state)
      await appendClientEntry(tx, portal, 'appointment-change-seen', { resource: 'event', record: id, name: change.title })
  })
}
