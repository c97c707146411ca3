import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { openSocket } from '../support/api/socket'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'

let people: People
const ids = { user: '', other: '' }
beforeAll(async () => {
  people = await sharedPeople()
  for (const name of ['user', 'other'] as const) ids[name] = (await people[name].auth.me({})).user.id
})
const inTenYears = '2036-01-01T18:00:00.000Z'
const createCase = async (title: string) => (await people.user.cases.create({ title, clientName: 'Nobody' })).id
const assignmentsOf = async (person: ApiClient, word: string) =>
  (await person.notifications.list({})).notices.filter(({ message, caseTitle }) => message?.includes(word) || caseTitle.includes(word))

test.each<[string, (to: string, word: string) => Promise<unknown>, object]>([
  ['case', async (to, word) => people.user.cases.update({ id: await createCase(word), assignedTo: to }), { message: null }],
  ['case', (to, word) => people.user.cases.create({ title: word, clientName: 'Nobody', assignedTo: to }), { message: null }],
  [
    'event',
    (to, word) => people.user.events.create({ title: word, start: inTenYears, userId: to }),
    { reminderAt: inTenYears, caseId: null },
  ],
  [
    'event',
    async (to, word) =>
      people.user.events.update({ id: (await people.user.events.create({ title: word, start: inTenYears })).id, userId: to }),
    { reminderAt: inTenYears },
  ],
  ['todo', async (to, word) => people.user.todos.create({ id: await createCase('Nolan'), text: word, assignee: to }), {}],
  [
    'todo',
    async (to, word) => {
      const id = await createCase('Nolan')
      return people.user.todos.update({ id, todoId: (await people.user.todos.create({ id, text: word })).id, assignee: to })
    },
    {},
  ],
  [
    'reminder',
    async (to, word) => people.user.reminders.create({ id: await createCase('Nolan'), message: word, reminderAt: inTenYears, userId: to }),
    { reminderAt: inTenYears },
  ],
  [
    'deadline',
    async (to, word) => people.user.deadlines.create({ id: await createCase('Nolan'), title: word, date: '2036-01-02', people: [to] }),
    { message: expect.stringMatching(/^UNCONFIRMED: Word-/), caseTitle: 'Nolan' },
  ],
  [
    'deadline',
    async (to, word) => {
      const { id } = await people.user.deadlines.create({ id: await createCase('Nolan'), title: word, date: '2036-01-02' })
      return people.user.deadlines.update({ id, people: [ids.user, to] })
    },
    {},
  ],
])('a %s assigned to a colleague is announced once, by notification and mail', async (kind, assign, expected) => {
  const word = `Word-${crypto.randomUUID()}`
  await assign(ids.other, word)
  expect(await assignmentsOf(people.other, word)).toMatchObject([{ assignment: { kind, from: 'Ben Ito' }, ...expected }])
  expect(await mailsAbout(people.admin, word)).toMatchObject([
    { to: 'cleo@office.example', kind: 'assignment', subject: expect.stringMatching(/^Ben Ito .* you.*: Word-/) },
  ])
  expect(await assignmentsOf(people.user, word)).toEqual([])

  const own = `Own-${crypto.randomUUID()}`
  await assign(ids.user, own)
  expect(await assignmentsOf(people.user, own)).toEqual([])
  expect(await mailsAbout(people.admin, own)).toEqual([])
})

test('a change of something else notifies nobody again', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const { id } = await people.user.cases.create({ title: word, clientName: 'Nobody', assignedTo: ids.other })
  const [{ id: notice } = { id: '' }] = await assignmentsOf(people.other, word)
  await people.other.notifications.complete({ id: notice })
  await people.user.cases.update({ id, status: 'Pending', assignedTo: ids.other })
  expect(await assignmentsOf(people.other, word)).toEqual([])
})

test('the notification of a case disappears when someone else or nobody is its assignee', async () => {
  for (const assignedTo of [ids.user, null]) {
    const word = `Word-${crypto.randomUUID()}`
    const { id } = await people.user.cases.create({ title: word, clientName: 'Nobody', assignedTo: ids.other })
    expect(await assignmentsOf(people.other, word)).toHaveLength(1)
    await people.user.cases.update({ id, assignedTo })
    expect(await assignmentsOf(people.other, word)).toEqual([])
  }
})

test('the notification of a todo has its current text, and disappears while the todo is deleted', async () => {
  const words = [`Word-${crypto.randomUUID()}`, `Word-${crypto.randomUUID()}`, `Word-${crypto.randomUUID()}`] as const
  const id = await createCase('Nolan')
  const { id: todoId } = await people.user.todos.create({ id, text: words[0], assignee: ids.other })
  const [{ id: notice } = { id: '' }] = await assignmentsOf(people.other, words[0])
  const socket = await openSocket((await sharedOffice()).url, people.other.token ?? '')
  await people.user.todos.update({ id, todoId, text: words[1] })
  await socket.waitFor('changed', ({ resource }) => resource === 'notice')
  socket.socket.close()
  expect(await assignmentsOf(people.other, words[0])).toEqual([])
  expect(await assignmentsOf(people.other, words[1])).toMatchObject([{ id: notice, message: words[1], assignment: { kind: 'todo' } }])
  await people.user.todos.remove({ id, todoId })
  expect(await assignmentsOf(people.other, words[1])).toEqual([])
  await people.user.todos.restore({ id, todoId })
  expect(await assignmentsOf(people.other, words[1])).toHaveLength(1)
  await people.user.todos.update({ id, todoId, text: words[2] })
  await people.other.notifications.snooze({ id: notice, minutes: 60 })
  expect((await people.other.reminders.list({ id })).reminders).toMatchObject([{ message: words[2] }])
})

test('the notification of an event disappears when it is for someone else or nobody', async () => {
  for (const userId of [ids.user, null]) {
    const word = `Word-${crypto.randomUUID()}`
    const { id } = await people.user.events.create({ title: word, start: inTenYears, userId: ids.other })
    expect(await assignmentsOf(people.other, word)).toHaveLength(1)
    await people.user.events.update({ id, userId })
    expect(await assignmentsOf(people.other, word)).toEqual([])
  }
})

test('several cases that are handed over are announced in one mail', async () => {
  const { email, id, client } = await addPerson(people.admin)
  const words = [`Word-${crypto.randomUUID()}`, `Word-${crypto.randomUUID()}`]
  await people.user.cases.handOver({ ids: [await createCase(words[0] as string), await createCase(words[1] as string)], to: id })
  const { notices } = await client.notifications.list({})
  expect(notices.map(({ caseTitle }) => caseTitle).toSorted()).toEqual(words.toSorted())
  expect(await mailsAbout(people.admin, words[0] as string)).toMatchObject([
    { to: email, subject: 'Ben Ito assigned you 2 records', text: expect.stringContaining(words[1] as string) },
  ])
})

test('many cases that are handed over at once are one notification, of those that the person may see', async () => {
  const { id, client } = await addPerson(people.admin)
  const cases = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(createCase))
  await people.user.cases.handOver({ ids: cases, to: id })
  const list = async () => (await client.notifications.list({})).notices
  const [notification, ...others] = await list()
  expect(notification).toMatchObject({ assignment: { kind: 'case', from: 'Ben Ito', count: 5 }, seen: false })
  expect(others).toEqual([])
  const noticeId = notification?.id ?? ''

  await people.admin.walls.create({ case: cases[0], people: [id], basis: '1.10', reason: 'Was on the other side' })
  await client.cases.remove({ id: cases[1] as string })
  expect(await list()).toMatchObject([{ id: noticeId, assignment: { count: 3 } }])

  await client.notifications.markSeen({ ids: [noticeId] })
  expect(await list()).toMatchObject([{ seen: true }])
  await expect(people.other.notifications.complete({ id: noticeId })).rejects.toMatchObject({ status: 404 })
  await client.notifications.complete({ id: noticeId })
  expect(await list()).toEqual([])
  await client.notifications.undo({ id: noticeId })
  expect(await list()).toMatchObject([{ id: noticeId, assignment: { count: 3 } }])

  await people.admin.cases.handOver({ ids: cases.slice(2), to: ids.user })
  expect(await list()).toEqual([])
})

test('an import notifies nobody', async () => {
  const word = `Word-${crypto.randomUUID()}`
  await people.user.cases.import({ csv: `Title,Client,Assigned\n${word},Nobody,cleo@office.example` })
  expect((await people.other.cases.list({ q: word })).cases).toMatchObject([{ assignedTo: ids.other }])
  expect(await assignmentsOf(people.other, word)).toEqual([])
})

test('the notification of a deleted event disappears', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const { id } = await people.user.events.create({ title: word, start: inTenYears, userId: ids.other, caseId: await createCase('Nolan') })
  expect(await assignmentsOf(people.other, word)).toMatchObject([{ assignment: { eventId: id } }])
  await people.user.events.remove({ id })
  expect(await assignmentsOf(people.other, word)).toEqual([])
})

const moveTo = '2036-01-08T18:00:00.000Z'
type EventInput = Parameters<ApiClient['events']['create']>[0]
const createEvent = async (title: string, more: Partial<EventInput> = {}) =>
  (await people.user.events.create({ title, start: inTenYears, userId: ids.other, ...more })).id
const mailsOf = async (word: string) => (await mailsAbout(people.admin, word)).map(({ subject, text }) => `${subject} ${text}`)

test('a new time of an event is announced to its user and replaces the notification of the old time', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const id = await createEvent(word)
  await people.user.events.update({ id, start: moveTo })
  expect(await assignmentsOf(people.other, word)).toMatchObject([
    { assignment: { kind: 'event', moved: true, from: 'Ben Ito', eventId: id }, reminderAt: moveTo },
  ])
  expect(
    (await mailsOf(word)).filter((mail) => mail.startsWith(`Ben Ito moved your event: ${word}`) && mail.includes('January 8')),
  ).toHaveLength(1)
  await people.user.events.update({ id, start: moveTo, notes: 'The same time' })
  expect(await mailsOf(word)).toHaveLength(2)
})

test('an all-day event that moved is announced with its new day', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const id = await createEvent(word, { allDay: true, start: '2036-01-01' })
  await people.user.events.update({ id, start: '2036-01-08' })
  const [notification] = await assignmentsOf(people.other, word)
  expect(notification?.reminderAt).toMatch(/^2036-01-08/)
  expect((await mailsOf(word)).some((mail) => mail.includes('Due Tuesday, January 8, 2036'))).toBe(true)
})

test('the new time of one date of a recurring event is announced', async () => {
  const word = `Word-${crypto.randomUUID()}`
  const id = await createEvent(word, { repeats: 'weekly' })
  const { id: movedId } = await people.user.events.moveOccurrence({
    id,
    date: '2036-01-08',
    start: '2036-01-09T18:00:00.000Z',
    reach: 'one',
  })
  expect(await assignmentsOf(people.other, word)).toMatchObject([
    { assignment: { moved: true, eventId: movedId }, reminderAt: '2036-01-09T18:00:00.000Z' },
    { assignment: { moved: false, eventId: id } },
  ])
})

test("a new time of the user's own or of the past notifies nobody", async () => {
  const [own, past] = [`Own-${crypto.randomUUID()}`, `Past-${crypto.randomUUID()}`]
  await people.other.events.update({ id: await createEvent(own), start: moveTo })
  await people.user.events.update({ id: await createEvent(past, { start: '2020-01-01T18:00:00.000Z' }), start: '2020-01-02T18:00:00.000Z' })
  expect(await mailsOf(own)).toHaveLength(1)
  expect(await mailsOf(past)).toHaveLength(1)
})
