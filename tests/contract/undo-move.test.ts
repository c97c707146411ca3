import { beforeAll, expect, test } from 'vitest'
import type { moveScopes } from '@/contract/events'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const date = '2031-03-10'
/** A weekly event with one date moved, by someone who then undoes it. */
async function moveDate(reach: (typeof moveScopes)[number] = 'one', fields: { caseId?: string } = {}) {
  const { events } = people.user
  const title = `Weekly ${crypto.randomUUID()}`
  const { id, event: before } = await events.create({ title, start: '2031-03-03T18:00:00Z', repeats: 'weekly', ...fields })
  const { id: copyId } = await events.moveOccurrence({ id, date, start: '2031-03-11T18:00:00Z', reach })
  return { id, copyId, before, undo: { id, copyId } }
}
const getEvent = async (id: string) => (await people.user.events.get({ id })).event
const listDeletedIds = async () => (await people.admin.deleted.list({ resource: 'event', limit: 500 })).deleted.map(({ id }) => id)

test.each(['one', 'following'] as const)('the undo of a move of %s leaves the series as before and nothing deleted', async (reach) => {
  const { id, copyId, before, undo } = await moveDate(reach)
  const { updatedAt: _, ...unchanged } = before
  expect((await people.user.events.undoMove(undo)).event).toMatchObject(unchanged)
  await expect(people.user.events.get({ id: copyId })).rejects.toMatchObject({ status: 404 })
  expect(await listDeletedIds()).not.toContain(copyId)
  expect(await getEvent(id)).toMatchObject(unchanged)
})

test('the ledger keeps that the copy was created and permanently deleted, and by whom', async () => {
  const { copyId, undo } = await moveDate()
  await people.user.events.undoMove(undo)
  const { entries } = await people.admin.ledger.list({ resource: 'event', record: copyId })
  expect(entries.map(({ action, personName }) => [action, personName])).toEqual([
    ['purge', 'Ben Ito'],
    ['delete', 'Ben Ito'],
    ['create', 'Ben Ito'],
  ])
})

test('a copy that someone changed is not destroyed, and its date does not come back', async () => {
  const { id, copyId, undo } = await moveDate()
  await people.admin.events.update({ id: copyId, notes: 'Room 4' })
  const refused = people.user.events.undoMove(undo)
  await expect(refused).rejects.toMatchObject({ status: 412, message: 'This record was changed. Reload to see the change.' })
  expect((await getEvent(copyId)).notes).toBe('Room 4')
  expect((await getEvent(id)).skips).toEqual([date])
})

test('a move of a series that changed since is not undone', async () => {
  const { id, copyId, undo } = await moveDate()
  await people.admin.events.update({ id, skips: [date, '2031-03-24'] })
  await expect(people.user.events.undoMove(undo)).rejects.toMatchObject({ status: 412 })
  expect((await getEvent(copyId)).id).toBe(copyId)
})

test('an event that no move of the series created is not destroyed', async () => {
  const { id, undo } = await moveDate()
  const { copyId: copyOfAnother } = await moveDate()
  const { id: other } = await people.user.events.create({ title: 'Hearing', start: '2031-03-11T18:00:00Z' })
  for (const copyId of [other, copyOfAnother, id]) {
    await expect(people.user.events.undoMove({ ...undo, copyId })).rejects.toMatchObject({ status: 404 })
    expect((await getEvent(copyId)).id).toBe(copyId)
  }
  expect((await getEvent(id)).skips).toEqual([date])
})
