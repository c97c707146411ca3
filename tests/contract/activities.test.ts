import { beforeAll, expect, test } from 'vitest'
import type { People } from '../support/people'
import { sharedPeople } from '../support/shared-office'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createCase = async (title: string) => (await people.user.cases.create({ title, clientName: 'Nobody' })).id
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

test('activities of one record leave out those of other records', async () => {
  const id = await createCase('One record')
  await people.user.cases.update({ id, status: 'Pending' })
  await people.user.todos.create({ id, text: 'Call the court' })
  const { activities } = await people.other.activities.list({ record: id })
  expect(activities.map((activity) => activity.resource)).toEqual(['case', 'case'])
})

test('revealing an SSN is not an activity', async () => {
  const { id } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  await people.user.ssns.reveal({ id, reason: 'a form' })
  expect((await people.other.activities.list({ record: id })).activities).toHaveLength(1)
})

test('activities of a deleted record disappear', async () => {
  const id = await createCase('Deleted')
  const { todo } = await people.user.todos.create({ id, text: 'Call the court' })
  const { id: clientId } = await people.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1' })
  const { id: contactId } = await people.user.contacts.create({ name: 'A Visitor', phone: '1' })
  const { id: eventId } = await people.user.events.create({ title: 'Hearing', start: '2034-03-01T10:00:00Z' })
  const { id: typeId } = await people.admin.caseTypes.create({ name: `Appeals ${id}` })
  const records = [todo.id, id, clientId, contactId, eventId, typeId]
  const shown = async () => new Set((await activitiesOf(records)).map((activity) => activity.record))
  await people.user.todos.remove({ id, todoId: todo.id })
  expect(await shown()).toEqual(new Set(records.slice(1)))
  await people.user.cases.remove({ id })
  await people.user.clients.remove({ id: clientId })
  await people.user.contacts.remove({ id: contactId })
  await people.user.events.remove({ id: eventId })
  await people.admin.caseTypes.remove({ id: typeId })
  expect(await shown()).toEqual(new Set())
})
