import { beforeAll, expect, test } from 'vitest'
import { portalMessages } from '../../src/contract/portal-messages'
import { queueRequests } from '../support/database/queue-requests'
import { queryRows } from '../support/database/rows'
import type { OfficeUnderTest } from '../support/office/office'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { answerAppointment, enteredPortal } from '../support/records/portals'

let people: People
let office: OfficeUnderTest
beforeAll(async () => {
  office = await sharedOffice()
  people = await sharedPeople()
})
const start = '2099-01-01T18:00:00.000Z'
const later = '2099-01-02T23:00:00.000Z'
type Days = { first: string; last: string } | null
type Seen = { start?: string; days?: Days }
/** A client's portal with an appointment. */
async function portalWithAppointment({
  language,
  ...fields
}: {
  language?: 'en' | 'es'
  allDay?: boolean
  start?: string
  end?: string
} = {}) {
  const { caseId, secret } = await enteredPortal(people.user, language && { language })
  const { id } = await people.user.events.create({ title: 'Consulta', start, caseId, released: true, ...fields })
  const view = () => people.stranger.portalAccess.getPortal({ secret })
  return {
    id,
    secret,
    view,
    answer: async ({ start: at = start, days = null }: Seen = {}) =>
      people.stranger.portalAccess.answerAppointment({ id, secret, answer: 'confirm', start: at, days }),
    answerAsShown: () => answerAppointment(people.user, { id, secret, answer: 'confirm' }),
    update: async (changes: object) => (await people.user.events.update({ id, ...changes })).event,
    /** What staff and the client read. */
    answers: async () => [(await people.user.events.get({ id })).event.clientAnswer, (await view()).appointments[0]?.answer],
    countNotifications: async () =>
      (await queryRows(office.databaseUrl, 'SELECT 1 FROM notice WHERE event_id = $1 AND answer IS NOT NULL', [id])).length,
  }
}
const refused = { status: 409 }

test('an answer for a time that the office has changed is refused in the client’s language and not stored', async () => {
  const spanish = await portalWithAppointment()
  await spanish.view()
  await spanish.update({ start: later })
  const message = 'La oficina acaba de cambiar esta cita. Por favor, revísela otra vez.'
  await expect(spanish.answer()).rejects.toMatchObject({ ...refused, message })
  expect(await spanish.answers()).toEqual([null, null])
  expect(await spanish.countNotifications()).toBe(0)
  expect((await spanish.view()).appointmentChanges).toMatchObject([{ state: 'moved', before: { start } }])
  await spanish.answer({ start: later })
  expect(await spanish.answers()).toEqual(['confirm', 'confirm'])
  const english = await portalWithAppointment({ language: 'en' })
  await english.update({ start: later })
  const inEnglish = 'The office has changed this appointment in the meantime. Please look at it again.'
  await expect(english.answer()).rejects.toMatchObject({ ...refused, message: inEnglish })
})

test('an answer for other days of an all-day appointment is refused', async () => {
  const { id, view, answer, update } = await portalWithAppointment({ language: 'en', allDay: true, start: '2099-01-01', end: '2099-01-01' })
  const { appointments } = await view()
  const shown = appointments.find((appointment) => appointment.id === id)
  const seen = { start: String(shown?.start), days: shown?.days ?? null }
  expect(seen.days).toEqual({ first: '2099-01-01', last: '2099-01-01' })
  await update({ end: '2099-01-02' })
  await expect(answer(seen)).rejects.toMatchObject(refused)
  // At the same instant, but for no whole day.
  await expect(answer({ ...seen, days: null })).rejects.toMatchObject(refused)
  await update({ end: null })
  await answer(seen)
})

test('an answer that waits for a move is refused, and a move that waits for an answer drops it', async () => {
  const first = await portalWithAppointment()
  const text = 'UPDATE event SET start = $2 WHERE id = $1'
  const [late] = await queueRequests(office.databaseUrl, text, [first.id, later], () => [first.answer()])
  expect(late).toMatchObject({ status: 'rejected', reason: { status: 409 } })
  expect(await first.answers()).toEqual([null, null])
  for (let round = 0; round < 5; round += 1) {
    const { answer, update, answers, countNotifications } = await portalWithAppointment()
    const [answered] = await Promise.allSettled([answer(), update({ start: later })])
    expect(await answers()).toEqual([null, null])
    expect(await countNotifications()).toBe(answered.status === 'fulfilled' ? 1 : 0)
  }
})

test.each([
  ['no time zone', { start: '2099-01-01T18:00:00' }, 'start'],
  ['a date as time', { start: '2099-01-01' }, 'start'],
  ['a day that does not exist', { days: { first: '2099-02-30', last: '2099-03-01' } }, 'days.first'],
  ['a single day as text', { days: '2099-01-01' }, 'days'],
])('%s is 400', async (_, fields, field) => {
  const { id, secret } = await portalWithAppointment()
  const body = JSON.stringify({ secret, answer: 'confirm', start, days: null, ...fields })
  const headers = { 'content-type': 'application/json' }
  const response = await people.stranger.raw('POST', `/portal/appointments/${id}/answer`, { headers, body })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: [{ field }] })
})

test('a page from before an update, which sends no time, is told in its language to reload', async () => {
  const { id, secret, answers } = await portalWithAppointment()
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ secret, answer: 'confirm' })
  const response = await people.stranger.raw('POST', `/portal/appointments/${id}/answer`, { headers, body })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ error: portalMessages.notFound.es })
  expect(await answers()).toEqual([null, null])
})

test('an answer counts again when the appointment has the time that it was given for', async () => {
  const { answerAsShown, update, answers, view, countNotifications } = await portalWithAppointment()
  await answerAsShown()
  const told = await countNotifications()
  expect((await update({ title: 'Entrevista', notes: 'Room 4', end: '2099-01-01T19:00:00Z' })).clientAnswer).toBe('confirm')
  expect(await update({ start: later, end: null })).toMatchObject({ clientAnswer: null, clientAnsweredAt: null })
  expect(await answers()).toEqual([null, null])
  expect((await view()).appointmentChanges).toMatchObject([{ state: 'moved' }])
  expect(await update({ start })).toMatchObject({ clientAnswer: 'confirm', clientAnsweredAt: expect.anything() })
  expect(await answers()).toEqual(['confirm', 'confirm'])
  expect((await view()).appointmentChanges).toEqual([])
  expect(await countNotifications()).toBe(told)
})

test('an answer for the new time replaces the earlier one, and its people are told although it is the same answer', async () => {
  const { answerAsShown, update, answers, countNotifications } = await portalWithAppointment()
  await answerAsShown()
  const told = await countNotifications()
  await update({ start: later })
  await answerAsShown()
  expect(await countNotifications()).toBe(2 * told)
  expect((await update({ start })).clientAnswer).toBeNull()
  expect((await update({ start: later })).clientAnswer).toBe('confirm')
  expect(await answers()).toEqual(['confirm', 'confirm'])
})

test('an answer does not count while the event is all-day, or has another last day', async () => {
  const timed = await portalWithAppointment()
  await timed.answerAsShown()
  expect((await timed.update({ allDay: true })).clientAnswer).toBeNull()
  expect((await timed.update({ allDay: false, start })).clientAnswer).toBe('confirm')
  const whole = await portalWithAppointment({ allDay: true, start: '2099-01-01', end: '2099-01-01' })
  await whole.answerAsShown()
  expect((await whole.update({ end: '2099-01-02' })).clientAnswer).toBeNull()
  expect((await whole.update({ end: null })).clientAnswer).toBe('confirm')
  // As after a change of the office's time zone: another instant of the same day.
  await queryRows(office.databaseUrl, "UPDATE event SET start = start + interval '3 hours' WHERE id = $1", [whole.id])
  expect(await whole.answers()).toEqual(['confirm', 'confirm'])
  expect((await whole.view()).appointmentChanges).toEqual([])
})

test('an answer does not come back with the time once the appointment was withdrawn', async () => {
  const { answerAsShown, update } = await portalWithAppointment()
  await answerAsShown()
  await update({ start: later, released: false })
  expect((await update({ start, released: true })).clientAnswer).toBeNull()
})

test('the list of events has the answer, but not for a colleague behind a wall', async () => {
  const { caseId, secret } = await enteredPortal(people.user)
  const { id: userId } = (await people.other.auth.me({})).user
  const { id } = await people.user.events.create({ title: 'Consulta', start, caseId, userId, released: true })
  await answerAppointment(people.user, { id, secret, answer: 'cannotCome' })
  expect((await people.user.events.list({ caseId })).events).toMatchObject([{ id, released: true, clientAnswer: 'cannotCome' }])
  await people.admin.walls.create({ case: caseId, people: [userId], basis: '1.10', reason: 'Was on the other side' })
  const { events } = await people.other.events.list({ userIds: userId, from: start })
  expect(events.filter((event) => event.title === 'Busy' && event.start === new Date(start).toISOString())).toMatchObject([
    { released: false, clientAnswer: null },
  ])
})
