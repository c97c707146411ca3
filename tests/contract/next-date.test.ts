import { beforeAll, expect, test } from 'vitest'
import { randomIpHeaders } from '../support/api/random-ip'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { poll } from '../support/poll'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()
const dayMs = 86_400_000
const createCase = async (fields = {}) => (await people.user.cases.create({ title: 'Dated', clientName: 'Nobody', ...fields })).id
const nextDateOf = async (id: string) => (await people.other.cases.get({ id })).case.nextDate

test('the earliest event, todo or reminder of the case is the next date, as they come and go', async () => {
  const id = await createCase()
  expect(await nextDateOf(id)).toBeNull()
  await people.user.cases.setReminder({ id, reminderAt: '2036-04-01T00:00:00Z' })
  expect(await nextDateOf(id)).toEqual({ at: '2036-04-01T00:00:00.000Z', kind: 'reminder', title: null, day: null })
  const { id: eventId } = await people.user.events.create({ title: 'Hearing', start: '2036-03-01T10:00:00Z', caseId: id })
  expect(await nextDateOf(id)).toEqual({ at: '2036-03-01T10:00:00.000Z', kind: 'event', title: 'Hearing', day: null })
  const { id: todoId } = await people.user.todos.create({ id, text: 'File', due: '2036-02-01' })
  // Midnight in Los Angeles.
  expect(await nextDateOf(id)).toEqual({ at: '2036-02-01T08:00:00.000Z', kind: 'todo', title: 'File', day: '2036-02-01' })
  await people.user.todos.update({ id, todoId, text: 'File the answer' })
  expect(await nextDateOf(id)).toMatchObject({ title: 'File the answer' })
  await people.user.todos.update({ id, todoId, completed: true })
  await people.user.events.update({ id: eventId, start: '2036-03-02T10:00:00Z' })
  expect(await nextDateOf(id)).toMatchObject({ at: '2036-03-02T10:00:00.000Z', kind: 'event' })
  await people.user.events.remove({ id: eventId })
  expect(await nextDateOf(id)).toMatchObject({ kind: 'reminder' })
  await people.user.cases.setReminder({ id, reminderAt: '2036-01-05T00:00:00Z' })
  expect(await nextDateOf(id)).toMatchObject({ at: '2036-01-05T00:00:00.000Z' })
})

test('a reminder of one person is nobody’s next date', async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Private', lastName: 'Reminder', phone: '1' })
  const id = await createCase({ clientName: client })
  const { id: colleague } = (await people.other.auth.me({})).user
  await people.user.reminders.create({ id, reminderAt: '2036-01-01T00:00:00Z', message: 'Private' })
  await people.user.reminders.create({ id, reminderAt: '2036-01-02T00:00:00Z', userId: colleague })
  for (const person of [people.user, people.other, people.admin]) expect((await person.cases.get({ id })).case.nextDate).toBeNull()
  expect((await people.other.cases.list({ client, noNextDate: true })).cases.map((row) => row.id)).toEqual([id])
})

test('a deleted todo is the next date only once it is restored', async () => {
  const id = await createCase()
  const { id: todoId } = await people.user.todos.create({ id, text: 'File', due: '2036-02-01' })
  await people.user.todos.remove({ id, todoId })
  expect(await nextDateOf(id)).toBeNull()
  await people.user.todos.restore({ id, todoId })
  expect(await nextDateOf(id)).toMatchObject({ kind: 'todo', title: 'File' })
})

test('an event that moves to another case takes its date along', async () => {
  const [from, to] = [await createCase(), await createCase()]
  const { id } = await people.user.events.create({ title: 'Hearing', start: '2036-03-01', allDay: true, caseId: from })
  expect(await nextDateOf(from)).toMatchObject({ day: '2036-03-01', kind: 'event' })
  await people.user.events.update({ id, caseId: to })
  expect([await nextDateOf(from), (await nextDateOf(to))?.day]).toEqual([null, '2036-03-01'])
})

test('a repeating event counts at its next date', async () => {
  const id = await createCase()
  await people.user.events.create({
    title: 'Check-in',
    start: inMs(-10 * dayMs),
    end: inMs(-10 * dayMs + 60_000),
    repeats: 'weekly',
    caseId: id,
  })
  const at = Date.parse((await nextDateOf(id))?.at ?? '')
  expect(at - Date.now()).toBeGreaterThan(3 * dayMs)
  expect(at - Date.now()).toBeLessThan(5 * dayMs)
})

test('an overdue todo stays the next date, but not of a closed case', async () => {
  const id = await createCase()
  await people.user.todos.create({ id, text: 'File', due: '2020-02-01' })
  await people.user.events.create({ title: 'Hearing', start: '2036-03-01T10:00:00Z', caseId: id })
  expect(await nextDateOf(id)).toMatchObject({ kind: 'todo', day: '2020-02-01' })
  await people.user.cases.update({ id, status: 'Closed' })
  expect(await nextDateOf(id)).toMatchObject({ kind: 'event' })
})

test('a date that has passed gives way to the next one', async () => {
  const id = await createCase()
  await people.user.events.create({ title: 'Soon over', start: inMs(-dayMs), end: inMs(10_000), caseId: id })
  await people.user.events.create({ title: 'Later', start: '2036-03-01T10:00:00Z', caseId: id })
  expect(await nextDateOf(id)).toMatchObject({ title: 'Soon over' })
  const next = await poll(
    () => nextDateOf(id),
    (date) => date?.title === 'Later',
    60_000,
  )
  expect(next).toMatchObject({ title: 'Later' })
}, 120_000)

test('the list is sorted by the next date, cases without one last, in pages without gaps', async () => {
  const { id: client } = await people.user.clients.create({ firstName: 'Dated', lastName: 'Client', phone: '1' })
  const [late, none, early, overdue] = await Promise.all(Array.from({ length: 4 }, () => createCase({ clientName: client })))
  await people.user.events.create({ title: 'Hearing', start: '2036-03-01T10:00:00Z', caseId: late })
  await people.user.cases.setReminder({ id: early as string, reminderAt: '2036-01-01T00:00:00Z' })
  await people.user.todos.create({ id: overdue as string, text: 'File', due: '2020-02-01' })
  const pages = async (sort: 'nextDate' | '-nextDate') => {
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await people.user.cases.list({ client, sort, limit: 1, ...(cursor && { cursor }) })
      found.push(...page.cases.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor)
    return found
  }
  expect(await pages('nextDate')).toEqual([overdue, early, late, none])
  expect(await pages('-nextDate')).toEqual([none, late, early, overdue])
  expect((await people.user.cases.list({ client, noNextDate: true })).cases.map(({ id }) => id)).toEqual([none])
})

test('two events of a case at the same moment do not block each other', async () => {
  const id = await createCase()
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      people.user.events.create({ title: `Event ${n}`, start: `2036-03-${String(n + 1).padStart(2, '0')}T10:00:00Z`, caseId: id }),
    ),
  )
  expect(await nextDateOf(id)).toMatchObject({ title: 'Event 0' })
})

test('a case shows that its website request named a court date, until it is closed', async () => {
  const { id: contactId } = await people.stranger.contacts.receive(
    {
      fullName: 'María Peña',
      phone: '1',
      consent: true,
      hasCourtDate: true,
    },
    { headers: randomIpHeaders() },
  )
  const id = await createCase({ contactId })
  const { id: client } = await people.user.clients.create({ firstName: 'María', lastName: 'Peña', phone: '1', contactId })
  const isUrgent = async () =>
    (await people.user.cases.list({ limit: 500, sort: '-createdAt' })).cases.find((row) => row.id === id)?.hasCourtDate
  const clientIsUrgent = async () => (await people.user.clients.get({ id: client })).client.hasCourtDate
  expect([await isUrgent(), await clientIsUrgent()]).toEqual([true, true])
  await people.user.cases.update({ id, status: 'Closed', clientName: client })
  expect([await isUrgent(), await clientIsUrgent()]).toEqual([false, false])
})

test('staff mark the court date of someone who calls, and take the mark away', async () => {
  const { id: contactId } = await people.user.contacts.create({ name: 'Iván Peña', phone: '1', hasCourtDate: true })
  const id = await createCase({ contactId })
  const read = async () => [
    (await people.user.contacts.get({ id: contactId })).contact.hasCourtDate,
    (await people.user.cases.get({ id })).case.hasCourtDate,
  ]
  expect(await read()).toEqual([true, true])
  await people.user.contacts.update({ id: contactId, name: 'Iván Peña Ruiz' })
  expect(await read()).toEqual([true, true])
  await people.user.contacts.update({ id: contactId, hasCourtDate: false })
  expect(await read()).toEqual([false, false])
  await expect(people.user.contacts.update({ id: contactId, hasCourtDate: null as never })).rejects.toMatchObject({ status: 400 })
})
