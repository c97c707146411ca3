import { v7 as uuid } from 'uuid'
import type { portalAccess } from '@/contract/portal-access'
import type { HandlerInput } from '@/contract/route'
import type { Db } from '@/data/database/db'
import { publishChange, publishChangeTo } from '@/data/database/publish-change'
import { param, statement } from '@/data/database/sql'
import { transaction } from '@/data/database/transaction'
import { visible } from '@/data/walls/visible'
import { appendClientEntry, asClient, failInPortal, requirePortal, requirePortalUse } from './access'
import { dismissChange, ownAppointment, recordKnownTime } from './shown-appointments'
import { findAppointmentOfClient, getOfficeDay } from './view'

const lockEvent = statement<{ id: string; title: string }>()`
  SELECT r.id, r.title FROM ${visible.event} r WHERE r.id = ${param('id')} AND ${ownAppointment} FOR NO KEY UPDATE`
const setAnswer = statement()`
  UPDATE event SET client_answer = ${param('answer')}::enum_event_client_answer, client_answered_at = now(), updated_at = now()
   WHERE id = ${param('id')} AND client_answer IS DISTINCT FROM ${param('answer')}::enum_event_client_answer RETURNING id`
/** To whom the event belongs: the person it is for, and who made it. */
const selectPeople = statement<{ id: string }>()`
  SELECT u.id FROM ${visible.event} e JOIN "user" u ON u.id IN (e.user_id, e.created_by_id) AND u.deleted_at IS NULL
   WHERE e.id = ${param('id')} AND NOT EXISTS (SELECT FROM hidden_records(u.id) h WHERE h = e.id)`
const insertNotifications = statement()`
  INSERT INTO notice (id, user_id, case_id, event_id, answer, message, source, reminder_at, late, made_at)
  SELECT v.id, v.person, e.case_id, e.id, ${param('answer')}::enum_notice_answer, e.title, 'answer ' || v.id, now(), false, now()
    FROM ${visible.event} e CROSS JOIN unnest(${param('ids')}::uuid[], ${param('people')}::uuid[]) v(id, person) WHERE e.id = ${param('id')}`

/** Stores whether the client comes, and tells the people of the event. The same answer again changes nothing. */
export async function answerAppointment(db: Db, { id, secret, answer }: HandlerInput<typeof portalAccess.answerAppointment>) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'portalActions')
  return transaction(asClient(db), async (tx) => {
    const [event] = await lockEvent(tx, { id, case: portal.case, today: (await getOfficeDay(tx)).today })
    if (!event) return failInPortal(portal, 'notFound')
    await recordKnownTime(tx, { portal: portal.id, id })
    if ((await setAnswer(tx, { id, answer })).length) {
      const people = (await selectPeople(tx, { id })).map((person) => person.id)
      await insertNotifications(tx, { id, answer, people, ids: people.map(() => uuid()) })
      publishChangeTo(tx, people, 'notice')
      await appendClientEntry(tx, portal, 'appointment-answer', { resource: 'event', record: id, name: event.title, answer })
      publishChange(tx, 'event', id)
    }
    return { appointment: (await findAppointmentOfClient(tx, portal, id)) ?? failInPortal(portal, 'notFound') }
  })
}

/** The client has read what became of an appointment, which is not shown again. */
export async function dismissAppointmentChange(db: Db, { id, secret }: HandlerInput<typeof portalAccess.dismissAppointmentChange>) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'portalActions')
  await transaction(asClient(db), async (tx) => {
    const title = (await dismissChange(tx, { portal: portal.id, case: portal.case, id })) ?? failInPortal(portal, 'notFound')
    await appendClientEntry(tx, portal, 'appointment-change-seen', { resource: 'event', record: id, name: title })
  })
}
