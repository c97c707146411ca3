import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const createCase = async () => (await people.user.cases.create({ title: 'Peña v. Smith', clientName: 'Nobody' })).id
const createEntry = (id: string) => people.user.log.create({ id, kind: 'letter', text: 'Answer sent' })
const entries = async (id: string) => (await people.user.log.list({ id })).entries

test('rejects an entry without text or of an unknown kind', async () => {
  const id = await createCase()
  await expect(people.other.log.create({ id, kind: 'call', text: ' ' })).rejects.toMatchObject({ message: 'Please enter what happened' })
  await expect(people.other.log.create({ id, kind: 'duel' as never, text: 'x' })).rejects.toMatchObject({ status: 400 })
})

test('a colleague can add to the log of a case, newest first, and only the author can delete an entry', async () => {
  const id = await createCase()
  const call = await people.other.log.create({
    id,
    kind: 'call',
    text: 'Opposing counsel rang.\nWants Friday.',
    at: '2026-03-02T18:00:00Z',
  })
  await createEntry(id)
  expect((await entries(id)).map(({ text, createdByName, canDelete }) => [text, createdByName, canDelete])).toEqual([
    ['Answer sent', 'Ben Ito', true],
    ['Opposing counsel rang.\nWants Friday.', 'cleo', false],
  ])
  await expect(people.user.log.remove({ id, entryId: call.id })).rejects.toMatchObject({ status: 403 })
})

test('an entry is not found under another case', async () => {
  const [id, otherCase] = [await createCase(), await createCase()]
  const { id: entryId } = await createEntry(id)
  await expect(people.user.log.remove({ id: otherCase, entryId })).rejects.toMatchObject({ status: 404 })
  expect(await entries(otherCase)).toEqual([])
})

test('a deleted entry can be restored', async () => {
  const id = await createCase()
  await createEntry(id)
  const { id: entryId } = await createEntry(id)
  await people.user.log.remove({ id, entryId })
  expect(await entries(id)).toHaveLength(1)
  await people.user.log.restore({ id, entryId })
  expect(await entries(id)).toHaveLength(2)
})

test('a deleted case has no log', async () => {
  const id = await createCase()
  await people.user.cases.remove({ id })
  await expect(people.user.log.list({ id })).rejects.toMatchObject({ status: 404 })
})
