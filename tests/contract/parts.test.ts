import { beforeAll, expect, test } from 'vitest'
import { startOffice } from '../support/office'
import { createPeople, type People } from '../support/people'

/** What belongs to a case, and what stands beside it: todos, reminders, bookmarks, events, activities. */
let who: People
const ids = { user: '', other: '', admin: '' }
beforeAll(async () => {
  const place = await startOffice()
  who = await createPeople(place)
  for (const name of ['user', 'other', 'admin'] as const) ids[name] = (await who[name].auth.me({})).user.id
  return place.remove
})
const open = async (title = 'Peña v. Smith') => (await who.user.cases.create({ title, clientName: 'Nobody' })).id
const nowhere = '01890000-0000-7000-8000-000000000000'

test('todos keep their order, take every word for done, and count on the case', async () => {
  const id = await open()
  await expect(who.user.todos.create({ id, text: '  ' })).rejects.toMatchObject({ message: 'Please enter a todo item' })
  const add = (n: number, status: 'open' | 'done' = 'open') => who.user.todos.create({ id, text: `Todo ${n}`, status })
  const [first, second, third] = [await add(1), await add(2), await add(3, 'done')]
  expect(third.todo).toMatchObject({ status: 'completed', completed: true, createdByName: 'Ben Ito' })
  expect((await who.user.cases.get({ id })).case.todos).toEqual({ open: 2, closed: 1 })
  for (const status of ['closed', 'open', 'completed'] as const)
    expect((await who.user.todos.update({ id, todoId: first.id, status })).todo.completed).toBe(status !== 'open')
  expect((await who.user.todos.update({ id, todoId: first.id, completed: false })).todo.status).toBe('open')
  await who.user.todos.update({ id, todoId: third.id, before: first.id })
  await who.user.todos.update({ id, todoId: first.id, before: null })
  const order = async () => (await who.other.todos.list({ id })).todos.map((todo) => todo.text)
  expect(await order()).toEqual(['Todo 3', 'Todo 2', 'Todo 1'])
  for (const [person, may] of [
    ['user', true],
    ['other', false],
    ['admin', true],
  ] as const)
    for (const todo of (await who[person].todos.list({ id })).todos) expect(todo).toMatchObject({ canModify: may, canDelete: may })
  await who.user.todos.remove({ id, todoId: second.id })
  await expect(who.user.todos.remove({ id, todoId: second.id })).rejects.toMatchObject({ status: 404 })
  expect(await order()).toEqual(['Todo 3', 'Todo 1'])
  await who.user.todos.restore({ id, todoId: second.id })
  expect(await order()).toEqual(['Todo 3', 'Todo 2', 'Todo 1'])
  const elsewhere = await open()
  await expect(who.user.todos.update({ id: elsewhere, todoId: first.id, text: 'x' })).rejects.toMatchObject({ status: 404 })
  expect((await who.user.todos.list({ id: elsewhere })).todos).toEqual([])
  await who.user.todos.remove({ id, todoId: second.id })
  expect((await who.user.cases.get({ id })).case.todos).toEqual({ open: 1, closed: 1 })
  await who.user.cases.remove({ id })
  await expect(who.user.todos.list({ id })).rejects.toMatchObject({ status: 404 })
  await expect(who.user.todos.create({ id, text: 'Late' })).rejects.toMatchObject({ status: 404 })
})

test('the log: whoever sees a case adds to it, nobody changes what stands, its writer takes it out', async () => {
  const id = await open()
  await expect(who.other.log.create({ id, kind: 'call', text: ' ' })).rejects.toMatchObject({ message: 'Please enter what happened' })
  await expect(who.other.log.create({ id, kind: 'duel' as never, text: 'x' })).rejects.toMatchObject({ status: 400 })
  const call = await who.other.log.create({ id, kind: 'call', text: 'Opposing counsel rang.\nWants Friday.', at: '2026-03-02T18:00:00Z' })
  const letter = await who.user.log.create({ id, kind: 'letter', text: 'Answer sent' })
  const read = async () =>
    (await who.user.log.list({ id })).entries.map(({ text, createdByName, canDelete }) => [text, createdByName, canDelete])
  expect(await read()).toEqual([
    ['Answer sent', 'Ben Ito', true],
    ['Opposing counsel rang.\nWants Friday.', 'cleo', false],
  ])
  await expect(who.user.log.remove({ id, entryId: call.id })).rejects.toMatchObject({ status: 403 })
  const elsewhere = await open()
  await expect(who.user.log.remove({ id: elsewhere, entryId: letter.id })).rejects.toMatchObject({ status: 404 })
  expect((await who.user.log.list({ id: elsewhere })).entries).toEqual([])
  await who.user.log.remove({ id, entryId: letter.id })
  expect(await read()).toHaveLength(1)
  await who.user.log.restore({ id, entryId: letter.id })
  expect(await read()).toHaveLength(2)
  await who.user.cases.remove({ id })
  await expect(who.user.log.list({ id })).rejects.toMatchObject({ status: 404 })
})

test('a reminder is one’s own: on any case one can see, in the future, seen by nobody else', async () => {
  const id = await open()
  await expect(who.other.reminders.create({ id, reminderAt: '' })).rejects.toMatchObject({
    message: 'Please choose a date and time for the reminder',
  })
  await expect(who.other.reminders.create({ id, reminderAt: '2020-01-01T00:00:00Z' })).rejects.toMatchObject({
    message: 'Please choose a time in the future',
  })
  const later = await who.other.reminders.create({ id, reminderAt: '2036-01-01T10:00:00+02:00', message: 'Call' })
  const sooner = await who.other.reminders.create({ id, reminderAt: '2035-01-01T00:00:00Z' })
  expect(later.reminder).toMatchObject({
    caseId: id,
    reminderAt: '2036-01-01T08:00:00.000Z',
    message: 'Call',
    canModify: true,
    canDelete: true,
  })
  expect((await who.other.reminders.list({ id })).reminders.map((r) => r.id)).toEqual([sooner.id, later.id])
  for (const person of [who.user, who.admin]) {
    expect((await person.reminders.list({ id })).reminders).toEqual([])
    await expect(person.reminders.remove({ caseId: id, reminderId: later.id })).rejects.toMatchObject({ status: 404 })
    const elsewhere = [
      ...(await person.reminders.listUpcoming({})).reminders,
      ...(await person.reminders.listDue({ from: '2035-01-01T00:00:00Z', to: '2037-01-01T00:00:00Z' })).reminders,
    ]
    expect(elsewhere.filter((r) => r.caseId === id)).toEqual([])
  }
  expect((await who.other.reminders.listUpcoming({})).reminders.map((r) => r.id)).toEqual(expect.arrayContaining([sooner.id, later.id]))
  const elsewhere = await open()
  await expect(who.other.reminders.remove({ caseId: elsewhere, reminderId: later.id })).rejects.toMatchObject({ status: 404 })
  expect((await who.other.reminders.list({ id: elsewhere })).reminders).toEqual([])
  const stale = { headers: { 'if-match': '"an older one"' } }
  await expect(who.other.reminders.remove({ caseId: id, reminderId: later.id }, stale)).rejects.toMatchObject({
    status: 412,
    body: { current: { message: 'Call' } },
  })
  await who.other.reminders.remove({ caseId: id, reminderId: later.id })
  const left = [
    await who.other.reminders.list({ id }),
    await who.other.reminders.listUpcoming({}),
    await who.other.reminders.listDue({ from: '2035-12-01T00:00:00Z', to: '2037-01-01T00:00:00Z' }),
  ]
  expect(left.flatMap(({ reminders }) => reminders.map((r) => r.id))).not.toContain(later.id)
  const which = { caseId: id, reminderId: later.id }
  await expect(who.other.reminders.remove(which)).rejects.toMatchObject({ status: 404 })
  expect((await who.other.reminders.restore(which)).reminder.message).toBe('Call')
  await expect(who.other.reminders.restore(which)).rejects.toMatchObject({ status: 404 })
})

test('the case’s own time is due for whom it is assigned to, else for whoever set it; a deleted case has none, nor reminders', async () => {
  const at = '2037-05-01T10:00:00.000Z'
  const { id } = await who.user.cases.create({ title: 'Timed', clientName: 'Nobody', assignedTo: ids.other, reminderAt: at })
  await who.user.reminders.create({ id, reminderAt: at })
  const due = async (person: 'user' | 'other' | 'admin') => {
    const { reminders } = await who[person].reminders.listDue({ from: '2037-01-01T00:00:00Z', to: '2038-01-01T00:00:00Z' })
    return reminders.filter((r) => r.caseId === id).length
  }
  expect([await due('user'), await due('other'), await due('admin')]).toEqual([1, 1, 0])
  await who.admin.cases.update({ id, assignedTo: null, reminderAt: at })
  // The time is Ben's, who set it; an Admin who only sent it back has none.
  expect([await due('user'), await due('other'), await due('admin')]).toEqual([2, 0, 0])
  await who.user.cases.remove({ id })
  expect([await due('user'), await due('other')]).toEqual([0, 0])
  expect((await who.user.reminders.listUpcoming({})).reminders.filter((r) => r.caseId === id)).toEqual([])
})

test('bookmarks are one’s own; a second one and a missing one change nothing', async () => {
  const [one, two] = [await open('One'), await open('Two')]
  for (const caseId of [one, two, two]) await who.other.bookmarks.add({ caseId })
  expect((await who.other.bookmarks.ids({})).cases.sort()).toEqual([one, two].sort())
  const { cases } = await who.other.bookmarks.cases({})
  expect(cases.map((c) => [c.title, c.bookmarked])).toEqual(expect.arrayContaining([['One', true]]))
  expect((await who.user.bookmarks.ids({})).cases).toEqual([])
  expect((await who.user.bookmarks.cases({})).cases).toEqual([])
  expect((await who.user.cases.get({ id: one })).case.bookmarked).toBe(false)
  await who.user.bookmarks.add({ caseId: one })
  expect((await who.user.bookmarks.ids({})).cases).toEqual([one])
  await who.other.bookmarks.remove({ caseId: one })
  await who.other.bookmarks.remove({ caseId: one })
  expect((await who.user.bookmarks.cases({})).cases.map((c) => c.id)).toEqual([one])
  expect((await who.other.bookmarks.cases({})).cases.map((c) => c.id)).toEqual([two])
  expect((await who.other.cases.get({ id: one })).case.bookmarked).toBe(false)
  await expect(who.other.bookmarks.add({ caseId: nowhere })).rejects.toMatchObject({ status: 404 })
  await who.user.cases.remove({ id: two })
  expect(await who.other.bookmarks.ids({})).toEqual({ cases: [] })
})

test('events: rules, rights of maker and person, filters', async () => {
  const start = '2034-03-01T10:00:00Z'
  await expect(who.user.events.create({ title: ' ', start: '' })).rejects.toMatchObject({ message: 'Title is required Start is required' })
  for (const unclear of ['2034-03-01T10:00', '2034-02-30T10:00:00Z', '2034-02-30', 'soon'])
    await expect(who.user.events.create({ title: 'x', start: unclear })).rejects.toMatchObject({
      message: 'Please enter a date and time with its time zone',
    })
  await expect(who.user.events.create({ title: 'x', start, end: '2034-03-01T09:00:00Z' })).rejects.toMatchObject({
    message: 'End must not be before start',
  })
  await expect(who.user.events.create({ title: 'x', start, userId: nowhere })).rejects.toMatchObject({
    message: 'Please choose a staff member',
  })
  const { id, event } = await who.user.events.create({ title: 'Hearing', start, userId: ids.other, notes: 'Room 4' })
  expect(event).toMatchObject({ userName: 'cleo', end: null, userLeft: false, notes: 'Room 4' })
  await expect(who.other.events.update({ id, end: '2034-02-01T00:00:00Z' })).rejects.toMatchObject({ status: 400 })
  expect((await who.other.events.update({ id, end: '2034-03-03T00:00:00Z' })).event.end).toBe('2034-03-03T00:00:00.000Z')
  const own = await who.admin.events.create({ title: 'Lunch', start: '2034-03-05T10:00:00Z' })
  await expect(who.other.events.update({ id: own.id, title: 'Mine' })).rejects.toMatchObject({ status: 403 })
  expect(await who.other.events.permissions({ id: own.id })).toEqual({ canModify: false, canDelete: false })
  expect(await who.other.events.permissions({ id })).toEqual({ canModify: true, canDelete: true })
  const titles = async (filter: object) =>
    (await who.user.events.list({ from: '2034-01-01T00:00:00Z', ...filter })).events.map((e) => e.title)
  expect(await titles({})).toEqual(['Hearing', 'Lunch'])
  expect(await titles({ sort: '-start' })).toEqual(['Lunch', 'Hearing'])
  expect(await titles({ userIds: `${ids.other}, ${ids.user}` })).toEqual(['Hearing'])
  expect(await titles({ from: '2034-03-02T00:00:00Z', to: '2034-03-04T00:00:00Z' })).toEqual(['Hearing'])
  await expect(titles({ userIds: 'me' })).rejects.toMatchObject({ message: 'userIds must be a comma-separated list of ids' })
  await who.user.events.remove({ id })
  expect(await titles({})).toEqual(['Lunch'])
  const march = { from: '2034-03-01T00:00:00Z', to: '2034-04-01T00:00:00Z' }
  expect((await who.user.events.listOccurrences(march)).events.map((e) => e.title)).toEqual(['Lunch'])
  expect((await who.admin.events.restore({ id })).event.title).toBe('Hearing')
})

test('what happened reads as sentences, newest first, of one record too, and leaves with what was deleted', async () => {
  const id = await open('In the news')
  await who.user.cases.update({ id, status: 'Pending' })
  const { todo } = await who.user.todos.create({ id, text: 'Call the court' })
  const [added, changed, opened] = (await who.other.activities.list({})).activities
  expect([opened, changed, added].map((a) => a?.body)).toEqual([
    'Ben Ito added the case “In the news”',
    'Ben Ito changed the status of the case “In the news” from Open to Pending',
    `Ben Ito added the todo “${todo.text}”`,
  ])
  expect(added).toMatchObject({ title: 'In the news', caseId: id, resource: 'todo' })
  expect((await who.other.activities.list({ record: id })).activities.map((a) => a.resource)).toEqual(['case', 'case'])
  const { id: clientId } = await who.user.clients.create({ firstName: 'Iván', lastName: 'Peña', phone: '1', ssn: '123-45-6789' })
  await who.user.ssns.reveal({ id: clientId, reason: 'a form' })
  expect((await who.other.activities.list({ record: clientId })).activities).toHaveLength(1)
  await who.user.todos.remove({ id, todoId: todo.id })
  const { id: contactId } = await who.user.contacts.create({ name: 'A Visitor', phone: '1' })
  const { id: eventId } = await who.user.events.create({ title: 'Hearing', start: '2034-03-01T10:00:00Z' })
  const { id: typeId } = await who.admin.caseTypes.create({ name: 'Appeals' })
  const records = [todo.id, id, clientId, contactId, eventId, typeId]
  const told = async () => (await who.other.activities.list({})).activities.map((a) => a.record).filter((one) => records.includes(one))
  expect(new Set(await told())).toEqual(new Set(records.slice(1)))
  await who.user.cases.remove({ id })
  await who.user.clients.remove({ id: clientId })
  await who.user.contacts.remove({ id: contactId })
  await who.user.events.remove({ id: eventId })
  await who.admin.caseTypes.remove({ id: typeId })
  expect(await told()).toEqual([])
})
