import type { z } from 'zod'
import { fail } from '@/contract/errors'
import type { portalAccess } from '@/contract/portal-access'
import { isMessageOfThread } from '@/data/chat/messages'
import type { Db } from '@/data/database/db'
import { isoTimestamp } from '@/data/database/iso-timestamp'
import { emptySql, param, type SqlFragment, sql, statement, statementOfShape } from '@/data/database/sql'
import { getTodayRange } from '@/data/events/recurrence'
import { selectDays, selectValidAnswer } from '@/data/events/shown-time'
import { selectGuestMessages } from '@/data/guests/access'
import { getOffice } from '@/data/office/office'
import { visible } from '@/data/walls/visible'
import { asClient, type ClientPortal, failInPortal, requirePortal } from './access'
import { listCallsOfClient } from './calls'
import { getPortalOffice } from './office'
import { ownAppointment, recordShownAppointments, selectAppointmentChanges } from './shown-appointments'

type View = z.input<typeof portalAccess.getPortal.output>
type Fragment = SqlFragment<never>
const inLanguage = (en: Fragment, es: Fragment) => sql`CASE WHEN ${param('language')} = 'es' THEN ${es} ELSE ${en} END`
/** Not those of another client that the case had. */
const uploads = sql`(SELECT coalesce(json_agg(json_build_object('id', u.id, 'files', u.files, 'state', u.state, 'problem', u.problem,
    'createdAt', ${isoTimestamp(sql`u.created_at`)}) ORDER BY u.created_at DESC, u.id), '[]') FROM portal_upload u
    JOIN ${visible.portal} o ON o.id = u.portal_id AND o.client_id = ${param('client')}::uuid WHERE u.request_id = r.id)`
/** Only what the office released: each column is named here. */
const selectRequests = statementOfShape<View['documentRequests'][number], { one: boolean }>()(
  ({ one }) => sql`
  SELECT r.id, ${inLanguage(sql`r.en`, sql`coalesce(r.es, r.en)`)} AS title, ${inLanguage(sql`r.help`, sql`r.help_es`)} AS help, r.required, r.translation, r.due, r.state::text AS state,
         CASE WHEN r.state = 'returned' THEN ${inLanguage(sql`r.reason_en`, sql`r.reason_es`)} END AS reason, ${uploads} AS uploads
    FROM ${visible.documentRequest} r WHERE r.case_id = ${param('case')} AND r.deleted_at IS NULL AND r.state <> 'waived' ${one ? sql`AND r.id = ${param('id')}::uuid` : emptySql}
   ORDER BY array_position(ARRAY['returned', 'requested', 'received', 'accepted'], r.state::text), r.position, r.id LIMIT 1000`,
)
const appointmentColumns = sql`r.id, r.title, r.start, r."end", ${selectValidAnswer(sql`r.client_answer::text`)} AS answer, ${selectDays(sql`r`)} AS days`
type Appointment = View['appointments'][number]
const selectAppointments = statementOfShape<Appointment, { one: boolean }>()(
  ({ one }) =>
    sql`SELECT ${appointmentColumns} FROM ${visible.event} r WHERE ${ownAppointment} ${one ? sql`AND r.id = ${param('id')}::uuid` : emptySql} ORDER BY r.start, r.id LIMIT 100`,
)
const selectFiles = statement<View['files'][number]>()`
  SELECT r.id, r.name, r.size::float8 AS size, r.type, r.created_at AS "createdAt" FROM ${visible.attachment} r
   WHERE r.case_id = ${param('case')} AND r.released AND r.state = 'ready' AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT 1000`
const selectNextStep = statement<{ nextStep: string | null }>()`
  SELECT CASE WHEN p.language = 'es' THEN p.next_step_es ELSE p.next_step_en END AS "nextStep" FROM ${visible.portal} p WHERE p.id = ${param('id')}`
const markSeen = statement()`UPDATE portal_device SET seen_at = now() WHERE id = ${param('device')} AND seen_at < now() - interval '1 minute'`

const ofPortal = ({ case: caseId, client, language }: ClientPortal) => ({ case: caseId, client, language, id: null })
/** The office's time zone and the start of its day. */
export async function getOfficeDay(db: Db) {
  const [{ timeZone }, { from }] = await Promise.all([getOffice(db), getTodayRange(db)])
  return { zone: timeZone, today: from }
}

export async function findRequestOfClient(db: Db, portal: ClientPortal, id: string) {
  const [request] = await selectRequests(asClient(db), { ...ofPortal(portal), id }, { one: true })
  return request
}
export async function findAppointmentOfClient(db: Db, { case: caseId }: ClientPortal, id: string): Promise<Appointment | undefined> {
  const [appointment] = await selectAppointments(asClient(db), { case: caseId, id, ...(await getOfficeDay(db)) }, { one: true })
  return appointment
}

/** What the client may see, and nothing else. */
export async function getPortalView(db: Db, { secret, before }: { secret: string; before?: string | undefined }): Promise<View> {
  const portal = await requirePortal(db, secret)
  const client = asClient(db)
  const { case: caseId, guest, thread, name, language } = portal
  if (before && !(await isMessageOfThread(client, { id: before, thread }))) failInPortal(portal, 'notFound')
  const times = await getOfficeDay(client)
  const ofAppointments = { portal: portal.id, case: caseId, today: times.today }
  await recordShownAppointments(client, ofAppointments)
  const [documentRequests, appointments, appointmentChanges, files, [step], office, { messages, more }, calls] = await Promise.all([
    selectRequests(client, ofPortal(portal), { one: false }),
    selectAppointments(client, { case: caseId, id: null, ...times }, { one: false }),
    selectAppointmentChanges(client, { ...ofAppointments, zone: times.zone }),
    selectFiles(client, { case: caseId }),
    selectNextStep(client, { id: portal.id }),
    getPortalOffice(client),
    selectGuestMessages(client, { guest, thread, fromSeq: '0', before }),
    listCallsOfClient(client, portal),
    markSeen(client, { device: portal.device }),
  ])
  return {
    office,
    guestId: guest,
    name,
    language,
    nextStep: (step ?? fail('portalLinkExpired')).nextStep,
    documentRequests,
    appointments,
    appointmentChanges,
    messages,
    moreMessages: more,
    calls,
    files,
  }
}
