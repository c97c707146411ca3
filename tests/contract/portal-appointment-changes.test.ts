import { beforeAll, expect, test } from 'vitest'
import { queueRequests } from '../support/database/queue-requests'
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
const passed = '2020-01-01T10:00:00.000Z'
const at = (time: string) => ({ start: time, days: null })
type Seen = { state?: 'canceled' | 'moved' | 'withdrawn'; start?: string; days?: { first: string; last: string } | null }
const [canceled, withdrawn, movedTo] = [
  { state: 'canceled' } as const,
  { state: 'withdrawn' } as const,
  (start: string) => ({ state: 'moved', ...at(start) }) as const,
]
/** A client's portal with an appointment. `see`: the client looks at it. */
async function portalWithAppointment(fields: { allDay?: boolean; start?: string; end?: string } = {}) {
  const portal = await enteredPortal(people.user)
  const event = { title: 'Consulta', start, caseId: portal.caseId, released: true, ...fields }
  const { id } = await people.user.events.create(event)
  const see = () => people.stranger.portalAccess.getPortal({ secret: portal.secret })
  const changes = async () => (await see()).appointmentChanges
  const dismiss = async (seen: Seen) => people.stranger.portalAccess.dismissAppointmentChange({ secret: portal.secret, id, ...seen })
  /** What the ledger says that the client has read. */
  const readings = async () =>
    (await Promise.all([id, portal.id].map((record) => people.admin.ledger.list({ record }))))
      .flatMap(({ entries }) => entries.map(({ sentence }) => sentence))
      .filter((sentence) => sentence.includes('has read'))
  return { ...portal, eventId: id, see, changes, dismiss, readings }
}
const { remove, restore, update } = {
  remove: (id: string) => people.user.events.remove({ id }),
  restore: (id: string) => people.user.events.restore({ id }),
  update: (id: string, fields: object) => people.user.events.update({ id, ...fields }),
}
const refused = { status: 409, message: 'La oficina acaba de cambiar esta cita. Por favor, revísela otra vez.' }
const isRead = /^The client Luz Peña has read in the portal that .*Consulta.* was canceled or changed$/

test('a deleted appointment that the client saw is canceled, until the client dismisses it', async () => {
  const { eventId, see, changes, dismiss, readings } = await portalWithAppointment()
  expect((await see()).appointmentChanges).toEqual([])
  await remove(eventId)
  const shown = [{ id: eventId, state: 'canceled', title: 'Consulta', before: at(start), after: null }]
  expect(await see()).toMatchObject({ appointments: [], appointmentChanges: shown })
  expect(await changes()).toEqual(shown)
  await dismiss(canceled)
  expect(await changes()).toEqual([])
  expect(await readings()).toEqual([expect.stringMatching(isRead)])
})

test('a restored appointment is no change, also after the client read that it was canceled', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  await remove(eventId)
  await restore(eventId)
  expect(await see()).toMatchObject({ appointments: [{ id: eventId }], appointmentChanges: [] })
  await remove(eventId)
  await see()
  await dismiss(canceled)
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
  const shown = [{ id: eventId, state: 'withdrawn', title: null, before: null, after: null }]
  expect(await changes()).toEqual(shown)
  await remove(eventId)
  expect(await changes()).toEqual(shown)
  expect(JSON.stringify(await see())).not.toMatch(/Consulta|Secreto|2099/)
  await dismiss(withdrawn)
  expect(await changes()).toEqual([])
})

test('does not report a change that the client did not see, a past appointment, or one that did not change', async () => {
  const unseen = await portalWithAppointment()
  await remove(unseen.eventId)
  expect(await unseen.changes()).toEqual([])
  const past = await portalWithAppointment()
  await past.see()
  const setShownStart = 'UPDATE portal_appointment SET start = $2 WHERE event_id = $1'
  await remove(past.eventId)
  await queryRows(office.databaseUrl, setShownStart, [past.eventId, '2020-01-01T10:00:00Z'])
  expect(await past.changes()).toEqual([])
})

test('tells the client of a move to a past time, and no other portal', async () => {
  const { eventId, caseId, id: portalId, changes, see, readings } = await portalWithAppointment()
  await see()
  await update(eventId, { start: passed })
  expect(await changes()).toMatchObject([{ state: 'moved', before: at(start), after: at(passed) }])
  const { secret } = await enteredPortal(people.user)
  await people.stranger.portalAccess.dismissAppointmentChange({ secret, id: eventId, ...movedTo(passed) })
  expect([await changes(), await readings()]).toMatchObject([[{ state: 'moved' }], []])
  await people.user.portals.end({ id: portalId })
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ruiz', phone: '1' })
  await people.user.cases.update({ id: caseId, clientName: rosa })
  const next = await enter(people.user, tokenOf((await people.user.portals.create({ id: caseId })).link))
  expect((await people.stranger.portalAccess.getPortal({ secret: next })).appointmentChanges).toEqual([])
})

test.each([
  ['a move, after another move', movedTo(passed), { start: later }, 'moved'],
  ['a move, after it was undone', movedTo(passed), { start }, undefined],
  ['a move without its time', { state: 'moved' }, { start: later }, 'moved'],
  ['a move to a time, of what is a day', movedTo('2099-01-02T08:00:00.000Z'), { allDay: true, start: '2099-01-02' }, 'moved'],
  [
    'a move to a day, of what has another last day',
    { ...movedTo(later), days: { first: '2099-01-02', last: '2099-01-02' } },
    { allDay: true, start: '2099-01-02', end: '2099-01-03' },
    'moved',
  ],
  ['a cancellation, of what takes place at another time', canceled, { start: later }, 'moved'],
  ['a cancellation, of what takes place as before', canceled, { notes: 'Room 4' }, undefined],
  ['a cancellation, of what is withdrawn', canceled, { released: false }, 'withdrawn'],
  ['a withdrawal, of what was moved', withdrawn, { start: later }, 'moved'],
] as const)('what the client saw is not what happened: %s', async (_, seen, fields, state) => {
  const { eventId, see, changes, dismiss, readings } = await portalWithAppointment()
  await see()
  await update(eventId, fields)
  await expect(dismiss(seen)).rejects.toMatchObject(refused)
  expect((await changes()).map((change) => change.state)).toEqual(state ? [state] : [])
  expect(await readings()).toEqual([])
})

test('a client who dismissed a move is shown the next one, with the time of the first as the former time', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  await update(eventId, { start: passed })
  await dismiss(movedTo(passed))
  expect(await changes()).toEqual([])
  await update(eventId, { start: later })
  expect(await changes()).toMatchObject([{ state: 'moved', before: at(passed), after: at(later) }])
  await expect(dismiss(movedTo(passed))).rejects.toMatchObject(refused)
})

test('a dismissal that waits for a move is refused', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  await update(eventId, { start: passed })
  const text = 'UPDATE event SET start = $2 WHERE id = $1'
  const [late] = await queueRequests(office.databaseUrl, text, [eventId, later], () => [dismiss(movedTo(passed))])
  expect(late).toMatchObject({ status: 'rejected', reason: refused })
  expect(await changes()).toMatchObject([{ before: at(start), after: at(later) }])
})

test.each([
  ['a cancellation', canceled, remove],
  ['a withdrawal', withdrawn, (id: string) => update(id, { released: false })],
  ['a move', movedTo(passed), (id: string) => update(id, { start: passed })],
] as const)('%s that is dismissed again, also at the same moment, is read once', async (_, seen, change) => {
  const { eventId, see, changes, dismiss, readings } = await portalWithAppointment()
  await see()
  await change(eventId)
  const text = 'SELECT FROM portal_appointment WHERE event_id = $1 FOR UPDATE'
  const both = await queueRequests(office.databaseUrl, text, [eventId], () => [dismiss(seen), dismiss(seen)])
  expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await dismiss(seen)
  expect(await changes()).toEqual([])
  expect(await readings()).toHaveLength(1)
})

test('a page from before an update, which does not send what it shows, is told to reload', async () => {
  const { eventId, see, changes, dismiss } = await portalWithAppointment()
  await see()
  await remove(eventId)
  const message = 'Esto ya no está aquí. Por favor, vuelva a cargar la página.'
  await expect(dismiss({})).rejects.toMatchObject({ status: 404, message })
  expect(await changes()).toHaveLength(1)
})

test('the history says that a client has read of a withdrawn appointment in their case, without what it is about now', async () => {
  const { eventId, caseId, see, dismiss, readings } = await portalWithAppointment()
  await see()
  const { id: another } = await people.user.cases.create({ title: 'Another', clientName: 'Nobody' })
  await update(eventId, { caseId: another, title: 'Secreto' })
  await update(eventId, { released: true })
  await dismiss(withdrawn)
  const sentence = 'The client Luz Peña has read in the portal that an appointment is no longer available'
  expect(await readings()).toEqual([sentence])
  const historyOf = async (record: string) => (await people.user.activities.list({ record })).activities.map(({ body }) => body)
  expect(await historyOf(caseId)).toContain(sentence)
  expect((await historyOf(another)).join()).not.toContain('Luz')
  expect(JSON.stringify((await people.admin.ledger.list({ record: eventId })).entries)).not.toContain('Luz')
})

test('a client who reads of a change is not named as the last editor of the portal or the event', async () => {
  const { id: portalId, portal, eventId, see, dismiss } = await portalWithAppointment()
  const stale = { headers: { 'if-match': `"${new Date(portal.updatedAt).getTime().toString(36)}"` } }
  const byStaff = { status: 412, body: { changedBy: 'Ben Ito' } }
  await people.user.portals.update({ id: portalId, nextStepEn: 'We file', nextStepEs: 'Presentamos' })
  await see()
  await update(eventId, { start: passed })
  await dismiss(movedTo(passed))
  await expect(people.user.events.update({ id: eventId, notes: 'Room 4' }, stale)).rejects.toMatchObject(byStaff)
  await update(eventId, { released: false })
  await dismiss(withdrawn)
  await expect(people.user.portals.update({ id: portalId, language: 'en' }, stale)).rejects.toMatchObject(byStaff)
})
