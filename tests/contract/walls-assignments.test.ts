import { beforeAll, expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { createPeople, type People } from '../support/people/people'
import { idOf } from '../support/records/walled-records'

const start = '2036-01-01T17:00:00Z'
const csv = (rows: string[]) => ['Title,Client,Assigned To', ...rows].join('\n')
let people: People
let ids = { caseId: '', client: '', contact: '', todoId: '', eventId: '' }
let [other, admin, clientName] = ['', '', '']
beforeAll(async () => {
  const office = await startOffice()
  people = await createPeople(office)
  ;[other, admin] = [await idOf(people.other), await idOf(people.admin)]
  clientName = `Iván ${crypto.randomUUID()}`
  const [firstName = '', lastName = ''] = clientName.split(' ')
  const { id: client } = await people.user.clients.create({ firstName, lastName, phone: '1' })
  const { id: contact } = await people.user.contacts.create({ name: 'Rosa Chávez', phone: '1' })
  const { id: caseId } = await people.user.cases.create({ title: 'Peña v. Smith', clientName: client })
  const { id: todoId } = await people.user.todos.create({ id: caseId, text: 'File' })
  const { id: eventId } = await people.user.events.create({ title: 'Hearing', start, caseId })
  ids = { caseId, client, contact, todoId, eventId }
  for (const subject of [{ client }, { contact }])
    await people.admin.walls.create({ ...subject, people: [other], basis: '1.10', reason: 'Was on the other side' })
  return office.remove
})

test.each<[string, string, (to: string) => Promise<unknown>]>([
  ['a case', 'assignedTo', (assignedTo) => people.user.cases.update({ id: ids.caseId, assignedTo })],
  ['a new case', 'assignedTo', (assignedTo) => people.user.cases.create({ title: 'New', clientName: ids.client, assignedTo })],
  [
    'a case of another client',
    'assignedTo',
    async (assignedTo) => {
      const { id } = await people.user.cases.create({ title: 'Moving', clientName: 'Nobody' })
      return people.user.cases.update({ id, clientName: ids.client, assignedTo })
    },
  ],
  ['a todo', 'assignee', (assignee) => people.user.todos.update({ id: ids.caseId, todoId: ids.todoId, assignee })],
  ['a new todo', 'assignee', (assignee) => people.user.todos.create({ id: ids.caseId, text: 'Call', assignee })],
  ['a reminder', 'userId', (userId) => people.user.reminders.create({ id: ids.caseId, reminderAt: start, message: 'Call', userId })],
  ['an event', 'userId', (userId) => people.user.events.update({ id: ids.eventId, userId })],
  ['a new event of a case', 'userId', (userId) => people.user.events.create({ title: 'Call', start, caseId: ids.caseId, userId })],
  ['a new event of a client', 'userId', (userId) => people.user.events.create({ title: 'Call', start, clientId: ids.client, userId })],
  ['an appointment', 'userId', (userId) => people.user.appointments.make({ id: ids.contact, start, mail: false, userId })],
  ['a client', 'to', (to) => people.user.clients.handOver({ ids: [ids.client], to })],
  ['a handed-over case', 'to', (to) => people.user.cases.handOver({ ids: [ids.caseId], to })],
])('%s is not given to somebody who is walled off from it', async (_, field, assign) => {
  await expect(assign(other)).rejects.toMatchObject({
    status: 400,
    message: 'This person is walled off from this record. Please choose somebody else.',
    errors: [{ field }],
  })
  await assign(field === 'to' ? await idOf(people.user) : admin)
})

test('an import names the rows with a walled assignee', async () => {
  const input = { csv: csv([`Lease,${clientName},cleo`, `Will,${clientName},Ana Ruiz`]), dryRun: true }
  const { rows } = await people.admin.cases.import(input)
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['assignedTo'], []])
})

test('a new time of an event is not announced to somebody who was walled off from it later', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const { id: client } = await people.user.clients.create({ firstName: 'Ada', lastName: word, phone: '1' })
  const { id } = await people.user.events.create({ title: word, start, clientId: client, userId: other })
  await people.admin.walls.create({ client, people: [other], basis: '1.10', reason: 'Was on the other side' })
  const countMails = async () => (await people.admin.outbox.list({ limit: 100 })).mails.filter(({ text }) => text.includes(word)).length
  const before = await countMails()
  await people.user.events.update({ id, start: '2036-01-08T17:00:00Z' })
  expect(await countMails()).toBe(before)
  expect((await people.other.notifications.list({})).notices.filter(({ message }) => message?.includes(word))).toEqual([])
})
