import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { enteredPortal, requestDocument } from '../support/records/portals'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createCase = async (title: string) => (await people.user.cases.create({ title, clientName: 'Nobody' })).id
async function createFile(id: string) {
  const { uploadUrl, blobUrl } = await people.user.files.createUploadLink({ filename: 'letter.txt' })
  await fetch(uploadUrl, { method: 'PUT', headers: { 'x-ms-blob-type': 'BlockBlob' }, body: 'Dear Mr. Peña' })
  return people.user.attachments.create({ id, name: 'letter.txt', url: blobUrl })
}
const activitiesOf = async (records: string[]) =>
  (await people.other.activities.list({})).activities.filter((activity) => records.includes(activity.record ?? ''))

test('activities read as sentences, newest first', async () => {
  const id = await createCase('In the news')
  await people.user.cases.update({ id, status: 'Pending' })
  const { todo } = await people.user.todos.create({ id, text: 'Call the court' })
  const activities = await activitiesOf([id, todo.id])
  expect(activities.map((activity) => activity.body)).toEqual([
    `Ben Ito added the todo “${todo.text}”`,
    'Ben Ito changed the status of the case “In the news” from Open to Pending',
    'Ben Ito added the case “In the news”',
  ])
  expect(activities[0]).toMatchObject({ title: 'In the news', caseId: id, resource: 'todo' })
})

test('activities of a case are those on it and its parts, not those on other records', async () => {
  const [id, other] = [await createCase('One record'), await createCase('Another record')]
  await people.user.cases.update({ id, status: 'Pending' })
  const { todo } = await people.user.todos.create({ id, text: 'Call the court' })
  await people.user.todos.create({ id: other, text: 'Call the clerk' })
  await createFile(id)
  await people.user.events.create({ title: 'Hearing', start: '2031-03-12T17:00:00.000Z', caseId: id })
  const { activities } = await people.other.activities.list({ record: id })
  expect(activities.map((activity) => activity.resource)).toEqual(['event', 'attachment', 'todo', 'case', 'case'])
  const { activities: ofTodo } = await people.other.activities.list({ record: todo.id })
  expect(ofTodo.map((activity) => activity.resource)).toEqual(['todo'])
})

test('revealing an SSN is not an activity', async () => {
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  await people.user.ssns.reveal({ id, reason: 'a form' })
  expect((await people.other.activities.list({ record: id })).activities).toHaveLength(1)
})

test('files, log entries, sub-types and deletions are activities', async () => {
  const id = await createCase('Full of events')
  const { attachment } = await createFile(id)
  await people.user.attachments.update({ id, attachmentId: attachment.id, description: 'Signed' })
  const entry = await people.user.log.create({ id, kind: 'call', text: `Called back.\n${'Very long. '.repeat(20)}` })
  await people.user.log.remove({ id, entryId: entry.id })
  await people.user.attachments.remove({ id, attachmentId: attachment.id })
  await people.admin.deleted.restore({ resource: 'attachment', id: attachment.id })
  const { id: typeId } = await people.admin.caseTypes.create({ name: `Divorce ${id}` })
  const subType = await people.admin.subTypes.create({ id: typeId, name: 'Contested' })
  const activities = await activitiesOf([id, attachment.id, entry.id, typeId, subType.id])
  const long = `Called back. ${'Very long. '.repeat(20)}`.slice(0, 80).trimEnd()
  expect(activities.map(({ body }) => body)).toEqual([
    'Ana Ruiz added the sub-type “Contested”',
    `Ana Ruiz added the case type “Divorce ${id}”`,
    'Ana Ruiz restored the file “letter.txt”',
    'Ben Ito deleted the file “letter.txt”',
    `Ben Ito deleted the log entry “${long}…”`,
    'Ben Ito changed the description of the file “letter.txt”',
    'Ben Ito added the file “letter.txt”',
    'Ben Ito added the case “Full of events”',
  ])
  expect(activities[2]).toMatchObject({ title: 'Full of events', caseId: id, deleted: false })
  const kept = await people.user.log.create({ id, kind: 'call', text: 'Called the court' })
  expect((await activitiesOf([kept.id]))[0]).toMatchObject({ body: 'Ben Ito added to the log: “Called the court”', caseId: id })
})

test('a website request is described as an action of the visitor', async () => {
  const { id } = await people.stranger.contacts.receive({ fullName: 'María Peña', phone: '1', consent: true })
  await people.user.contacts.acknowledge({ id })
  await people.user.contacts.acknowledge({ id, acknowledged: false })
  expect((await activitiesOf([id])).map(({ body }) => body)).toEqual([
    'Ben Ito withdrew the acknowledgment of the contact “María Peña”',
    'Ben Ito acknowledged the contact “María Peña”',
    'María Peña wrote through the website',
  ])
})

test('the order of todos is not an activity, however often it changes', async () => {
  const id = await createCase('Ordered')
  const [first, second] = [await people.user.todos.create({ id, text: 'One' }), await people.user.todos.create({ id, text: 'Two' })]
  for (let i = 0; i < 70; i += 1)
    await people.user.todos.update({ id, todoId: i % 2 ? first.id : second.id, before: i % 2 ? second.id : first.id })
  const activities = await activitiesOf([id, first.id, second.id])
  expect(activities.map(({ body }) => body)).toEqual([
    'Ben Ito added the todo “Two”',
    'Ben Ito added the todo “One”',
    'Ben Ito added the case “Ordered”',
  ])
})

test('the history of a case has its portal, document requests, deadlines and parties, and reminders for their own people', async () => {
  const { caseId: id, portal } = await enteredPortal(people.user)
  const { case: record } = await people.user.cases.get({ id })
  const requestId = await requestDocument(people.user, id)
  await people.user.documentRequests.update({ id, requestId, state: 'received' })
  await people.user.deadlines.create({ id, title: 'Answer', date: '2034-01-02' })
  await people.user.parties.create({ id, name: 'Carlos Ruiz', role: 'opposing' })
  const { user: cleo } = await people.other.auth.me({})
  await people.user.reminders.create({ id, reminderAt: '2034-01-01T00:00:00Z', message: 'Ask the client', userId: cleo.id })
  await people.user.reminders.create({ id, reminderAt: '2034-01-02T00:00:00Z', message: 'Only for me' })
  const historyOf = async (person: ApiClient) => (await person.activities.list({ record: id })).activities.map(({ body }) => body)
  const reminder = `Ben Ito added the reminder of “${record.title}”`
  const shared = [
    'Ben Ito added the party “Carlos Ruiz”',
    'Ben Ito added the deadline “Answer”',
    'Ben Ito received the document “Passport”',
    'Ben Ito asked for the document “Passport”',
    'The client Luz Peña opened the portal of “Luz Peña” on a device',
    'Ben Ito opened the portal of “Luz Peña”',
    `Ben Ito added the case “${record.title}”`,
  ]
  expect(await historyOf(people.user)).toEqual([reminder, reminder, ...shared])
  expect(await historyOf(people.other)).toEqual([reminder, ...shared])
  expect(await historyOf(people.admin)).toEqual(shared)
  expect(await activitiesOf([portal.id, requestId])).toEqual([])
})

test('private chats and reminders are not activities', async () => {
  const id = await createCase('Private')
  const { user } = await people.other.auth.me({})
  const room = await people.user.chat.createRoom({ participantIds: [user.id], name: 'Between us' })
  const reminder = await people.user.reminders.create({ id, reminderAt: '2034-01-01T00:00:00Z', message: 'Between us' })
  expect(await activitiesOf([room.id, reminder.id])).toEqual([])
})

test('of a deleted record only the deletion is shown, and everything again after it is restored', async () => {
  const id = await createCase('Deleted')
  const { todo } = await people.user.todos.create({ id, text: 'Call the court' })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })
  const { id: contactId } = await people.user.contacts.create({ name: 'A Visitor', phone: '1' })
  const { id: eventId } = await people.user.events.create({ title: 'Hearing', start: '2034-03-01T10:00:00Z' })
  const { id: typeId } = await people.admin.caseTypes.create({ name: `Appeals ${id}` })
  const records = [todo.id, id, clientId, contactId, eventId, typeId]
  const shown = async () => (await activitiesOf(records)).map(({ body, deleted }) => `${body}${deleted ? ' (deleted)' : ''}`)
  await people.user.todos.remove({ id, todoId: todo.id })
  expect(await activitiesOf([todo.id])).toMatchObject([{ body: 'Ben Ito deleted the todo “Call the court”', caseId: id, deleted: false }])
  await people.user.cases.remove({ id })
  await people.user.clients.remove({ id: clientId })
  await people.user.contacts.remove({ id: contactId })
  await people.user.events.remove({ id: eventId })
  await people.admin.caseTypes.remove({ id: typeId })
  expect(await shown()).toEqual([
    `Ana Ruiz deleted the case type “Appeals ${id}” (deleted)`,
    'Ben Ito deleted the event “Hearing” (deleted)',
    'Ben Ito deleted the contact “A Visitor” (deleted)',
    'Ben Ito deleted the client “Iván Peña” (deleted)',
    'Ben Ito deleted the case “Deleted” (deleted)',
  ])
  await people.admin.contacts.restore({ id: contactId })
  expect((await activitiesOf([contactId])).map(({ body }) => body)).toEqual([
    'Ana Ruiz restored the contact “A Visitor”',
    'Ben Ito deleted the contact “A Visitor”',
    'Ben Ito added the contact “A Visitor”',
  ])
})
