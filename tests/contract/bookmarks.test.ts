import { beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '../support/api/caller'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createCase = async (title: string) => (await people.user.cases.create({ title, clientName: 'Nobody' })).id
/** Without bookmarks, unlike the people of the shared office. */
const newUser = async () => (await addPerson(people.admin)).client
const bookmarked = async (person: ApiClient) => (await person.bookmarks.listCaseIds({})).cases.sort()

test('adding a bookmark twice and removing it twice change nothing more', async () => {
  const user = await newUser()
  const [first, second] = [await createCase('First'), await createCase('Second')]
  for (const caseId of [first, second, second]) await user.bookmarks.add({ caseId })
  expect(await bookmarked(user)).toEqual([first, second].sort())
  const { cases } = await user.bookmarks.listCases({})
  expect(cases.map((c) => [c.title, c.bookmarked])).toEqual(expect.arrayContaining([['First', true]]))
  await user.bookmarks.remove({ caseId: first })
  await user.bookmarks.remove({ caseId: first })
  expect((await user.bookmarks.listCases({})).cases.map((c) => c.id)).toEqual([second])
  expect((await user.cases.get({ id: first })).case.bookmarked).toBe(false)
})

test('a bookmark belongs to one person', async () => {
  const [user, colleague] = [await newUser(), await newUser()]
  const caseId = await createCase('Shared')
  await user.bookmarks.add({ caseId })
  expect(await bookmarked(colleague)).toEqual([])
  expect((await colleague.bookmarks.listCases({})).cases).toEqual([])
  expect((await colleague.cases.get({ id: caseId })).case.bookmarked).toBe(false)
  await colleague.bookmarks.add({ caseId })
  expect(await bookmarked(colleague)).toEqual([caseId])
  await user.bookmarks.remove({ caseId })
  expect((await colleague.bookmarks.listCases({})).cases.map((c) => c.id)).toEqual([caseId])
})

test('a case that does not exist cannot be bookmarked', async () => {
  const caseId = '01890000-0000-7000-8000-000000000000'
  await expect(people.other.bookmarks.add({ caseId })).rejects.toMatchObject({ status: 404 })
})

test('a deleted case is no longer bookmarked', async () => {
  const user = await newUser()
  const caseId = await createCase('Deleted')
  await user.bookmarks.add({ caseId })
  await people.user.cases.remove({ id: caseId })
  expect(await user.bookmarks.listCaseIds({})).toEqual({ cases: [] })
})
