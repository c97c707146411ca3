import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type ApiClient, createApiClient } from '../support/api/caller'
import { openSocket, type TestSocket } from '../support/api/socket'
import { type OfficeUnderTest, startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { answerAppointment, enteredPortal, requestDocument, sendFiles, smallPdf, waitForUploads } from '../support/records/portals'
import { idOf } from '../support/records/walled-records'

let people: People
let office: OfficeUnderTest
let walledAdmin: ApiClient
beforeAll(async () => {
  office = await startOffice()
  people = await createPeople(office)
  walledAdmin = (await addPerson(people.admin, { roles: ['Admin'] })).client
  return office.remove
})
const connect = async (token: Promise<{ token: string }>): Promise<TestSocket> => openSocket(office.url, (await token).token)

/** Luz Peña answers a call, confirms an appointment and sends a document. Then the case goes to another client. */
async function caseOfEarlierClient() {
  const { caseId: id, clientId, secret, portal } = await enteredPortal(people.user)
  const { portalCalls } = createApiClient(office.url, null)
  const sockets = [await connect(people.user.communications.createToken({})), await connect(portalCalls.createSocketToken({ secret }))]
  const { id: callId } = await people.user.calls.start({ threadId: portal.threadId, kind: 'audio', device: randomUUID() })
  const device = randomUUID()
  await portalCalls.join({ secret, id: callId, device })
  await portalCalls.leave({ secret, id: callId, device })
  for (const { socket } of sockets) socket.close()
  const requestId = await requestDocument(people.user, id)
  await sendFiles(people.user, { requestId, secret }, [{ name: 'passport.pdf', body: smallPdf }])
  await waitForUploads(people.user, { requestId, secret })
  const event = await people.user.events.create({ title: 'Interview', start: '2034-03-01T10:00:00Z', caseId: id, released: true })
  const withdrawn = await people.user.events.create({ title: 'Signing', start: '2034-03-02T10:00:00Z', caseId: id, released: true })
  await answerAppointment(people.user, { secret, id: event.id, answer: 'confirm' })
  await people.user.events.update({ id: withdrawn.id, released: false })
  await createApiClient(office.url, null).portalAccess.dismissAppointmentChange({ secret, id: withdrawn.id, state: 'withdrawn' })
  const { id: rosa } = await people.user.clients.create({ firstName: 'Rosa', lastName: 'Ortiz', phone: '1' })
  await people.user.cases.update({ id, clientName: rosa })
  return { id, clientId, requestId, portalId: portal.id, eventId: event.id }
}
const wallOff = async (client: string) => {
  const walled = [await idOf(people.other), await idOf(walledAdmin)]
  return people.admin.walls.create({ client, people: walled, basis: '1.10', reason: 'Was on the other side' })
}
const sentencesOf = async (list: Promise<{ activities: { body: string }[] }>) => (await list).activities.map(({ body }) => body).join('\n')

test('neither the history of a case nor the dashboard names an earlier client who is walled off from the reader', async () => {
  const { id, clientId, requestId } = await caseOfEarlierClient()
  const [history, dashboard] = [(of: ApiClient) => of.activities.list({ record: id }), (of: ApiClient) => of.activities.list({})]
  expect(await sentencesOf(history(people.other))).toMatch(/The client Luz Peña .*an appointment is no longer available/)
  for (const shown of [history, dashboard]) expect(await sentencesOf(shown(people.other))).toContain('Luz Peña: call of')
  await wallOff(clientId)
  for (const shown of [history, dashboard]) {
    const sentences = await sentencesOf(shown(people.other))
    expect(sentences).toContain('Ben Ito')
    for (const named of ['The client', 'call of', 'the portal']) expect(sentences).not.toContain(named)
    expect(await sentencesOf(shown(people.user))).toContain('Luz Peña: call of')
  }
  expect(await sentencesOf(history(people.other))).toContain('asked for the document')
  const ofRequest = (reader: ApiClient) => sentencesOf(reader.activities.list({ record: requestId }))
  expect(await ofRequest(people.other)).toContain('asked for the document')
  expect(await ofRequest(people.other)).not.toContain('The client')
  expect(await ofRequest(people.user)).toContain('The client Luz Peña delivered')
})

test('the ledger does not name that client to a walled Admin', async () => {
  const { id, clientId, requestId, portalId, eventId } = await caseOfEarlierClient()
  const entriesOf = async (reader: ApiClient) =>
    (await Promise.all([id, requestId, eventId].map((record) => reader.ledger.list({ record })))).flatMap(({ entries }) =>
      // Entries get their number later.
      entries.map(({ number: _, ...entry }) => entry),
    )
  const before = await entriesOf(walledAdmin)
  expect(JSON.stringify(before)).toMatch(/Luz Peña: call of.*The client Luz Peña sent 1 file.*The client Luz Peña confirmed/s)
  await wallOff(clientId)
  const shown = await entriesOf(walledAdmin)
  expect(shown.map((entry) => entry.id)).toEqual(before.map((entry) => entry.id))
  expect(JSON.stringify(shown)).not.toContain('Peña')
  const { title } = (await walledAdmin.cases.get({ id })).case
  expect(shown.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([
      `A call in the case “${title}”`,
      'A client used the portal, for the document “Passport”',
      'A client used the portal, for the event “Interview”',
    ]),
  )
  expect((await walledAdmin.ledger.list({ record: portalId })).entries).toEqual([])
  expect(await entriesOf(people.admin)).toEqual(before)
})

test('the ledger does not name that client either after the appointment was taken off the case', async () => {
  const { clientId, eventId } = await caseOfEarlierClient()
  await people.user.events.update({ id: eventId, caseId: null })
  const entriesOf = async (reader: ApiClient) => JSON.stringify((await reader.ledger.list({ record: eventId })).entries)
  expect(await entriesOf(walledAdmin)).toContain('The client Luz Peña confirmed')
  await wallOff(clientId)
  expect(await entriesOf(walledAdmin)).not.toContain('Peña')
  expect(await entriesOf(people.admin)).toContain('The client Luz Peña confirmed')
})

test('activities do not say that an event belonged to a case that is walled off from the reader', async () => {
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Luz Peña' })
  const { id } = await people.user.events.create({ title: 'Interview', start: '2034-03-01T10:00:00Z', caseId })
  await people.user.events.update({ id, caseId: null })
  const changesOf = async (reader: ApiClient) =>
    (await reader.activities.list({})).activities.filter(({ record, body }) => record === id && body.includes('changed')).length
  expect(await changesOf(people.other)).toBe(1)
  await people.admin.walls.create({ case: caseId, people: [await idOf(people.other)], basis: '1.10', reason: 'Was on the other side' })
  expect([await changesOf(people.other), await changesOf(people.user)]).toEqual([0, 1])
})

test.each(['case', 'client'] as const)('the ledger does not show a walled Admin the other walls around the same %s', async (kind) => {
  const { id: client } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Soto', phone: '1' })
  const { id: caseId } = await people.user.cases.create({ title: 'Soto v. Smith', clientName: client })
  const wall = (subject: { case: string } | { client: string }, person: string) =>
    people.admin.walls.create({ ...subject, people: [person], basis: '1.10', reason: 'Was on the other side' })
  const { id: ofOther } = await wall({ case: caseId }, await idOf(people.other))
  const entriesOf = async (reader: ApiClient) => (await reader.ledger.list({ record: ofOther })).entries.map(({ action }) => action)
  expect(await entriesOf(walledAdmin)).toEqual(['wall'])
  await wall(kind === 'case' ? { case: caseId } : { client }, await idOf(walledAdmin))
  expect(await entriesOf(walledAdmin)).toEqual([])
  expect(await entriesOf(people.admin)).toEqual(['wall'])
})
