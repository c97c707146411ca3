import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createCase = async () => (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })).id
const createTodo = (id: string, text = 'Call', status: 'open' | 'done' = 'open') => people.user.todos.create({ id, text, status })
const counts = async (id: string) => (await people.user.cases.get({ id })).case.todos
const texts = async (id: string) => (await people.other.todos.list({ id })).todos.map((todo) => todo.text)

test('rejects a todo without text', async () => {
  await expect(createTodo(await createCase(), '  ')).rejects.toMatchObject({ message: 'Please enter a todo item' })
})

test('a new todo names its author', async () => {
  const { todo } = await createTodo(await createCase(), 'Call', 'done')
  expect(todo).toMatchObject({ status: 'completed', completed: true, createdByName: 'Ben Ito' })
})

test('a case counts its open and closed todos', async () => {
  const id = await createCase()
  await createTodo(id)
  const { id: todoId } = await createTodo(id)
  await createTodo(id, 'Call', 'done')
  expect(await counts(id)).toEqual({ open: 2, closed: 1 })
  await people.user.todos.remove({ id, todoId })
  expect(await counts(id)).toEqual({ open: 1, closed: 1 })
})

test.each([
  ['closed', true],
  ['open', false],
  ['completed', true],
] as const)('the status "%s" sets completed to %s', async (status, completed) => {
  const id = await createCase()
  const { id: todoId } = await createTodo(id)
  expect((await people.user.todos.update({ id, todoId, status })).todo.completed).toBe(completed)
})

test('clearing `completed` opens a todo again', async () => {
  const id = await createCase()
  const { id: todoId } = await createTodo(id, 'Call', 'done')
  expect((await people.user.todos.update({ id, todoId, completed: false })).todo.status).toBe('open')
})

test('todos keep the order they are moved to, also after a delete and a restore', async () => {
  const id = await createCase()
  const [first, second, third] = [await createTodo(id, 'Todo 1'), await createTodo(id, 'Todo 2'), await createTodo(id, 'Todo 3', 'done')]
  await people.user.todos.update({ id, todoId: third.id, before: first.id })
  await people.user.todos.update({ id, todoId: first.id, before: null })
  expect(await texts(id)).toEqual(['Todo 3', 'Todo 2', 'Todo 1'])
  await people.user.todos.remove({ id, todoId: second.id })
  await expect(people.user.todos.remove({ id, todoId: second.id })).rejects.toMatchObject({ status: 404 })
  expect(await texts(id)).toEqual(['Todo 3', 'Todo 1'])
  await people.user.todos.restore({ id, todoId: second.id })
  expect(await texts(id)).toEqual(['Todo 3', 'Todo 2', 'Todo 1'])
})

test.each([
  ['user', true],
  ['other', false],
  ['admin', true],
] as const)('permissions of a todo follow its case: %s %s', async (role, allowed) => {
  const id = await createCase()
  await createTodo(id)
  expect((await people[role].todos.list({ id })).todos).toMatchObject([{ canModify: allowed, canDelete: allowed }])
})

test('the assignee of a case can add, change and delete its todos', async () => {
  const { id: assignedTo, client: assignee } = await addPerson(people.admin)
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody', assignedTo })
  const { id: todoId, todo } = await assignee.todos.create({ id, text: 'Call' })
  expect(todo).toMatchObject({ canModify: true, canDelete: true })
  expect((await assignee.todos.update({ id, todoId, completed: true })).todo.status).toBe('completed')
  await assignee.todos.remove({ id, todoId })
  await people.user.cases.update({ id, assignedTo: null })
  await expect(assignee.todos.create({ id, text: 'Late' })).rejects.toMatchObject({ status: 403 })
})

test('a todo is not found under another case', async () => {
  const [id, otherCase] = [await createCase(), await createCase()]
  const { id: todoId } = await createTodo(id)
  await expect(people.user.todos.update({ id: otherCase, todoId, text: 'x' })).rejects.toMatchObject({ status: 404 })
  expect((await people.user.todos.list({ id: otherCase })).todos).toEqual([])
})

test('a deleted case has no todos and takes none', async () => {
  const id = await createCase()
  await createTodo(id)
  await people.user.cases.remove({ id })
  await expect(people.user.todos.list({ id })).rejects.toMatchObject({ status: 404 })
  await expect(createTodo(id, 'Late')).rejects.toMatchObject({ status: 404 })
})

const idOf = async (person: keyof People) => (await people[person].auth.me({})).user.id
const wrong = (field: string, message: string) => ({ status: 400, errors: [{ field, message }] })

test('a todo has a due date and an assignee, which can be changed and cleared', async () => {
  const id = await createCase()
  const { todo } = await people.user.todos.create({ id, text: 'Call', due: '2027-02-28', assignee: await idOf('other') })
  expect(todo).toMatchObject({ due: '2027-02-28', assignee: await idOf('other'), assigneeName: 'cleo', assigneeLeft: false })
  const changed = await people.user.todos.update({ id, todoId: todo.id, text: 'Write', due: '2027-03-01', assignee: await idOf('admin') })
  expect(changed.todo).toMatchObject({ text: 'Write', due: '2027-03-01', assigneeName: 'Ana Ruiz' })
  const cleared = await people.user.todos.update({ id, todoId: todo.id, due: null, assignee: '' })
  expect(cleared.todo).toMatchObject({ text: 'Write', due: null, assignee: null, assigneeName: null })
  const { entries } = await people.admin.ledger.list({ record: todo.id })
  expect(entries.map(({ sentence }) => sentence)).toContainEqual(expect.stringMatching(/due date and assignee of the todo/))
})

test.each(['2027-02-30', 'tomorrow', '2027-02-28T10:00:00Z', 20270228])('rejects the due date %s', async (due) => {
  const id = await createCase()
  const message = typeof due === 'number' ? 'Please enter a date' : 'Please enter a date that exists, as YYYY-MM-DD'
  await expect(people.user.todos.create({ id, text: 'Call', due } as never)).rejects.toMatchObject(wrong('due', message))
  const { id: todoId } = await createTodo(id)
  await expect(people.user.todos.update({ id, todoId, due } as never)).rejects.toMatchObject(wrong('due', message))
})

test('only staff can be assigned a todo', async () => {
  const id = await createCase()
  const { id: todoId } = await createTodo(id)
  for (const assignee of ['nobody', crypto.randomUUID(), await idOf('editor')]) {
    const rejected = wrong('assignee', 'Please choose a staff member')
    await expect(people.user.todos.create({ id, text: 'Call', assignee })).rejects.toMatchObject(rejected)
    await expect(people.user.todos.update({ id, todoId, assignee })).rejects.toMatchObject(rejected)
  }
})

test("the assignee completes a todo of a colleague's case, and changes nothing else", async () => {
  const id = await createCase()
  const { id: todoId } = await people.user.todos.create({ id, text: 'Call', assignee: await idOf('other') })
  const { todo } = await people.other.todos.update({ id, todoId, status: 'completed' })
  expect(todo).toMatchObject({ completed: true, canModify: false, canComplete: true })
  for (const change of [{ text: 'Mine' }, { due: null }, { assignee: null }, { before: null }, { status: 'open', text: 'Mine' }] as const)
    await expect(people.other.todos.update({ id, todoId, ...change })).rejects.toMatchObject({ status: 403 })
  await expect(people.other.todos.remove({ id, todoId })).rejects.toMatchObject({ status: 403 })
  const { id: unassigned } = await createTodo(id)
  await expect(people.other.todos.update({ id, todoId: unassigned, status: 'done' })).rejects.toMatchObject({ status: 403 })
})

test('people find their open todos that are due, overdue ones first and those without a date last', async () => {
  const { id: me, client } = await addPerson(people.admin)
  const [id, deleted] = [await createCase(), await createCase()]
  const add = (text: string, fields: object, caseId = id) => people.user.todos.create({ id: caseId, text, assignee: me, ...fields })
  await add('Any time', {})
  await add('Today', { due: '2027-02-28' })
  await add('Overdue', { due: '2026-12-31' })
  await add('Tomorrow', { due: '2027-03-01' })
  await add('Done', { due: '2027-02-28', status: 'done' })
  await add('Of somebody else', { due: '2027-02-28', assignee: await idOf('other') })
  await add('Of a deleted case', { due: '2027-02-28' }, deleted)
  await people.user.cases.remove({ id: deleted })
  const { todos } = await client.todos.listAssigned({ until: '2027-02-28' })
  expect(todos.map(({ text }) => text)).toEqual(['Overdue', 'Today', 'Any time'])
  expect(todos[0]).toMatchObject({ caseId: id, caseTitle: 'Peña v. Smith' })
  await expect(client.todos.listAssigned({ until: '2027-02-30' })).rejects.toMatchObject({ status: 400 })
})

test("a deleted person's open todos are handed over, the completed ones stay theirs", async () => {
  const { id: leaver } = await addPerson(people.admin)
  const id = await createCase()
  await people.user.todos.create({ id, text: 'Open', assignee: leaver })
  await people.user.todos.create({ id, text: 'Done', assignee: leaver, status: 'done' })
  expect(await people.admin.users.countBelongings({ id: leaver })).toMatchObject({ todos: 1 })
  await people.admin.users.remove({ id: leaver, handOverTo: await idOf('other') })
  expect((await people.user.todos.list({ id })).todos).toMatchObject([
    { text: 'Open', assignee: await idOf('other'), assigneeLeft: false },
    { text: 'Done', assignee: leaver, assigneeLeft: true },
  ])
})
