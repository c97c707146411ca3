import { beforeAll, expect, test } from 'vitest'
import type { People } from '../support/people'
import { sharedPeople } from '../support/shared-office'

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
  const assignedTo = (await people.other.auth.me({})).user.id
  const { id } = await people.user.cases.create({ title: 'Assigned', clientName: 'Nobody', assignedTo })
  const { id: todoId, todo } = await people.other.todos.create({ id, text: 'Call' })
  expect(todo).toMatchObject({ canModify: true, canDelete: true })
  expect((await people.other.todos.update({ id, todoId, completed: true })).todo.status).toBe('completed')
  await people.other.todos.remove({ id, todoId })
  await people.user.cases.update({ id, assignedTo: null })
  await expect(people.other.todos.create({ id, text: 'Late' })).rejects.toMatchObject({ status: 403 })
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
