import { beforeAll, expect, test } from 'vitest'
import { startOffice } from '../support/office/office'
import { addPerson, createPeople, type People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'
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
  ['an appointment', 'userId', (userId) => people.user.appointments.create({ id: ids.contact, start, mail: false, userId })],
  ['a client', 'to', (to) => people.user.clients.handOver({ ids: [ids.client], to })],
  ['a handed-over case', 'to', (to) => people.user.cases.handOver({ ids: [ids.caseId], to })],
])('%s is not given to someone who is walled off from it', async (_, field, assign) => {
  await expect(assign(other)).rejects.toMatchObject({
    status: 400,
    message: 'This person is walled off from this record. Please choose someone else.',
    errors: [{ field }],
  })
  await assign(field === 'to' ? await idOf(people.user) : admin)
})

test('handing over several records names those that the new owner is walled off from, and hands over none', async () => {
  const created = await Promise.all(['A', 'B'].map((title) => people.user.cases.create({ title, clientName: 'Nobody' })))
  const open = created.map(({ id }) => id)
  await expect(people.user.cases.handOver({ ids: [...open, ids.caseId], to: other })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^This person is walled off from “[^”]+”\. Please leave them out or choose someone else\.$/),
    errors: [{ field: 'to' }],
  })
  for (const id of open) expect((await people.user.cases.get({ id })).case.owner).toBe(await idOf(people.user))
})

type Leaver = Awaited<ReturnType<typeof addPerson>>
test.each<[string, (leaver: Leaver) => Promise<unknown>]>([
  ['a client', ({ id }) => people.user.clients.handOver({ ids: [ids.client], to: id })],
  ['a contact', ({ id }) => people.user.contacts.handOver({ ids: [ids.contact], to: id })],
  ['a case of a client', ({ client }) => client.cases.create({ title: 'Own', clientName: ids.client })],
  ['a case as its assignee', ({ id }) => people.user.cases.create({ title: 'Assigned', clientName: ids.client, assignedTo: id })],
  ['a todo', ({ id }) => people.user.todos.create({ id: ids.caseId, text: 'Call', assignee: id })],
  ['an event', ({ id }) => people.user.events.create({ title: 'Call', start, clientId: ids.client, userId: id })],
  ['a reminder', ({ id }) => people.user.reminders.create({ id: ids.caseId, reminderAt: start, message: 'Call', userId: id })],
  ['a deadline', ({ id }) => people.user.deadlines.create({ id: ids.caseId, title: 'Answer', date: '2036-01-04', people: [id] })],
  ['an undecided conflict check', ({ client }) => client.conflictChecks.create({ client: ids.client })],
  [
    'a deleted event',
    async ({ id }) => {
      const event = await people.user.events.create({ title: 'Call', start, caseId: ids.caseId, userId: id })
      await people.user.events.remove({ id: event.id })
    },
  ],
])('deleting an account does not hand %s over to someone who is walled off from it', async (_, give) => {
  const leaver = await addPerson(people.admin, { name: 'Lea' })
  const { id: open } = await leaver.client.contacts.create({ name: 'Without a wall', phone: '1' })
  await give(leaver)
  await expect(people.admin.users.remove({ id: leaver.id, handOverTo: other })).rejects.toMatchObject({
    status: 400,
    message: 'This person is walled off from this record. Please choose someone else.',
    errors: [{ field: 'handOverTo' }],
  })
  await leaver.client.auth.me({})
  expect((await people.user.contacts.get({ id: open })).contact.owner).toBe(leaver.id)
  await people.admin.users.remove({ id: leaver.id, handOverTo: await idOf(people.user) })
  expect((await people.user.contacts.get({ id: open })).contact.owner).toBe(await idOf(people.user))
})

test('a hidden record is not handed over to its walled person by an Admin who may not see it either', async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Ada', lastName: crypto.randomUUID(), phone: '1' })
  const leaver = await addPerson(people.admin, { name: 'Lea' })
  await people.user.clients.handOver({ ids: [client], to: leaver.id })
  const second = await addPerson(people.admin, { name: 'Sol', roles: ['Admin'] })
  await second.client.walls.create({ client, people: [other, admin], basis: '1.10', reason: 'Was on the other side' })
  await expect(people.admin.users.remove({ id: leaver.id, handOverTo: other })).rejects.toMatchObject({ status: 400 })
  await people.admin.users.remove({ id: leaver.id, handOverTo: await idOf(people.user) })
  expect((await people.user.clients.get({ id: client })).client.owner).toBe(await idOf(people.user))
})

test('an import names the rows with a walled assignee', async () => {
  const input = { csv: csv([`Lease,${clientName},cleo`, `Will,${clientName},Ana Ruiz`]), dryRun: true }
  const { rows } = await people.admin.cases.import(input)
  expect(rows.map(({ errors }) => errors.map(({ field }) => field))).toEqual([['assignedTo'], []])
})

test('a new time of an event is not announced to someone who was walled off from it later', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const { id: client } = await people.user.clients.create({ firstName: 'Ada', lastName: word, phone: '1' })
  const { id } = await people.user.events.create({ title: word, start, clientId: client, userId: other })
  await people.admin.walls.create({ client, people: [other], basis: '1.10', reason: 'Was on the other side' })
  const countMails = async () => (await mailsAbout(people.admin, word)).length
  const before = await countMails()
  await people.user.events.update({ id, start: '2036-01-08T17:00:00Z' })
  expect(await countMails()).toBe(before)
  expect((await people.other.notifications.list({})).notices.filter(({ message }) => message?.includes(word))).toEqual([])
})
