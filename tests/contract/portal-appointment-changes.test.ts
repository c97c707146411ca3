import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { answerAppointment, enter, enteredPortal, tokenOf } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const start = '2099-01-01T10:00:00.000Z'
const later = '2099-01-02T15:00:00.000Z'
const at = (time: string) => ({ start: time, days: null })
/** A client's portal with an appointment. `see`: the client looks at it. */
async function portalWithAppointment(fields: { allDay?: boolean; start?: string; end?: string } = {}) {
  const portal = await enteredPortal(people.user)
  const event = { title: 'Consulta', start, caseId: portal.caseId, released: true, ...fields }
  const { id } = await people.user.events.create(event)
  const see = () => people.stranger.portalAccess.view({ secret: portal.secret })
  const changes = async () => (await see()).appointmentChanges
  return { ...portal, eventId: id, see, changes, dismiss: () => dismiss(portal.secret, id) }
}
const dismiss = (secret: string, id: string) => people.stranger.portalAccess.dismissAppointmentChange({ secret, id })
const { remove, restore, update } = {
  remove: (id: string) => people.user.events.remove({ id }),
  restore: (id: string) => people.user.events.restore({ id }),
  update: (id: string, fields: object) => people.user.events.update({ id, ...fields }),
}
const notFound = { status: 404 }

test('a deleted appointment that the client saw is canceled, until the client dismisses it', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  expect((await see()).appointmentChanges).toEqual([])
  await remove(eventId)
  const canceled = [{ id: eventId, state: 'canceled', title: 'Consulta', before: at(start), after: null }]
  expect(await see()).toMatchObject({ appointments: [], appointmentChanges: canceled })
  expect(await changes()).toEqual(canceled)
  await dismiss()
  expect(await changes()).toEqual([])
  await expect(dismiss()).rejects.toMatchObject(notFound)
  const { entries } = await people.admin.ledger.list({ record: eventId })
  expect(entries[0]?.sentence).toMatch(/^The client Luz Peña has read in the portal that .*Consulta.* was canceled or changed$/)
})

test('a restored appointment is no change, also after the client read that it was canceled', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  await remove(eventId)
  await restore(eventId)
  expect(await see()).toMatchObject({ appointments: [{ id: eventId }], appointmentChanges: [] })
  await remove(eventId)
  await see()
  await dismiss()
  await restore(eventId)
  expect(await see()).toMatchObject({ appointments: [{ id: eventId }], appointmentChanges: [] })
  await remove(eventId)
  expect(await changes()).toMatchObject([{ state: 'canceled' }])
})

test('a moved appointment says from which time, although it moves twice, until it is moved back', async () => {
  const { eventId, see, changes } = await portalWithAppointment()
  await see()
  for (const time of [later, '2099-01-03T15:00:00.000Z']) {
    await update(eventId, { start: time })
    expect(await changes()).toEqual([{ id: eventId, state: 'moved', title: 'Consulta', before: at(start), after: at(time) }])
  }
  await update(eventId, { start })
  expect(await changes()).toEqual([])
})

test('an answer is for the new time, so the move is not shown again', async () => {
  const { eventId, secret, see, changes } = await portalWithAppointment()
  await see()
  await update(eventId, { start: later })
  await answerAppointment(people.user, { id: eventId, secret, answer: 'confirm' })
  expect(await changes()).toEqual([])
  await update(eventId, { start })
  expect(await changes()).toMatchObject([{ before: at(later), after: at(start) }])
})

test('a change of title, notes or end of a timed appointment is no move; a change of the last day is', async () => {
  const { eventId, see, changes } = await portalWithAppointment({ end: '2099-01-01T11:00:00Z' })
  await see()
  await update(eventId, { title: 'Entrevista', notes: 'Room 4', end: '2099-01-01T12:00:00Z' })
  expect(await changes()).toEqual([])
  await update(eventId, { allDay: true, start: '2099-01-01', end: '2099-01-01' })
  const firstDay = { first: '2099-01-01', last: '2099-01-01' }
  expect(await changes()).toMatchObject([{ state: 'moved', before: { days: null }, after: { days: firstDay } }])
  const whole = await portalWithAppointment({ allDay: true, start: '2099-01-01', end: '2099-01-01' })
  await whole.see()
  await update(whole.eventId, { end: '2099-01-02' })
  expect(await whole.changes()).toMatchObject([{ before: { days: firstDay }, after: { days: { last: '2099-01-02' } } }])
})

test.each(['withdrawn', 'in another case'])('an appointment that is %s is not described, also after further changes', async (how) => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  const { id: another } = await people.user.cases.create({ title: 'Another', clientName: 'Nobody' })
  await update(eventId, how === 'withdrawn' ? { released: false } : { caseId: another })
  if (how !== 'withdrawn') await update(eventId, { released: true })
  await update(eventId, { title: 'Secreto', start: later })
  const withdrawn = [{ id: eventId, state: 'withdrawn', title: null, before: null, after: null }]
  expect(await changes()).toEqual(withdrawn)
  await remove(eventId)
  expect(await changes()).toEqual(withdrawn)
  expect(JSON.stringify(await see())).not.toMatch(/Consulta|Secreto|2099/)
  await dismiss()
  expect(await changes()).toEqual([])
})

test('what the client did not see, what has passed and what did not change is not told', async () => {
  const unseen = await portalWithAppointment()
  await remove(unseen.eventId)
  expect(await unseen.changes()).toEqual([])
  const passed = await portalWithAppointment()
  await passed.see()
  const setShownStart = 'UPDATE portal_appointment SET start = $2 WHERE event_id = $1'
  await remove(passed.eventId)
  await queryRows(office.databaseUrl, setShownStart, [passed.eventId, '2020-01-01T10:00:00Z'])
  expect(await passed.changes()).toEqual([])
  const same = await portalWithAppointment()
  await same.see()
  await expect(same.dismiss()).rejects.toMatchObject(notFound)
})

test('a move to a time that has passed is told, and no other portal is', async () => {
  const { eventId, caseId, id: portalId, changes, see } = await portalWithAppointment()
  await see()
  await update(eventId, { start: '2020-01-01T10:00:00Z' })
  expect(await changes()).toMatchObject([{ state: 'moved', before: at(start), after: at('2020-01-01T10:00:00.000Z') }])
  const { secret } = await enteredPortal(people.user)
  await expect(dismiss(secret, eventId)).rejects.toMatchObject(notFound)
  await people.user.portals.end({ id: portalId })
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ruiz', phone: '1' })
  await people.user.cases.update({ id: caseId, clientName: rosa })
  const next = await enter(people.user, tokenOf((await people.user.portals.create({ id: caseId })).link))
  expect((await people.stranger.portalAccess.view({ secret: next })).appointmentChanges).toEqual([])
})
