import { beforeAll, expect, test } from 'vitest'
import { recordVersion } from '@/contract/etag'
import type { occurrenceScopes } from '@/contract/events'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { mailsAbout } from '../support/records/mails'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const date = '2031-03-10'
/** A weekly event with one date moved, by someone who then undoes it. */
async function moveDate(
  scope: (typeof occurrenceScopes)[number] = 'one',
  fields: Partial<Parameters<typeof people.user.events.create>[0]> = {},
) {
  const { events } = people.user
  const title = `Weekly ${crypto.randomUUID()}`
  const { id, event: before } = await events.create({ title, start: '2031-03-03T18:00:00Z', repeats: 'weekly', ...fields })
  const { id: splitEventId } = await events.moveOccurrence({ id, date, start: '2031-03-11T18:00:00Z', reach: scope })
  return { id, splitEventId, before, undo: { id, copyId: splitEventId } }
}
const getEvent = async (id: string) => (await people.user.events.get({ id })).event
const listDeletedIds = async () => (await people.admin.deleted.list({ resource: 'event', limit: 500 })).deleted.map(({ id }) => id)

test.each(['one', 'following'] as const)('the undo of a move of %s leaves the series as before and nothing deleted', async (scope) => {
  const { id, splitEventId, before, undo } = await moveDate(scope)
  const { updatedAt: _, ...unchanged } = before
  expect((await people.user.events.undoMove(undo)).event).toMatchObject(unchanged)
  await expect(people.user.events.get({ id: splitEventId })).rejects.toMatchObject({ status: 404 })
  expect(await listDeletedIds()).not.toContain(splitEventId)
  expect(await getEvent(id)).toMatchObject(unchanged)
})

test('the ledger keeps that the split event was created and permanently deleted, and by whom', async () => {
  const { splitEventId, undo } = await moveDate()
  await people.user.events.undoMove(undo)
  const { entries } = await people.admin.ledger.list({ resource: 'event', record: splitEventId })
  expect(entries.map(({ action, personName }) => [action, personName])).toEqual([
    ['purge', 'Ben Ito'],
    ['delete', 'Ben Ito'],
    ['create', 'Ben Ito'],
  ])
})

test('a split event that someone changed is not destroyed, and its date does not come back', async () => {
  const { id, splitEventId, undo } = await moveDate()
  await people.admin.events.update({ id: splitEventId, notes: 'Room 4' })
  const refused = people.user.events.undoMove(undo)
  await expect(refused).rejects.toMatchObject({ status: 412, message: 'This record was changed. Reload to see the change.' })
  expect((await getEvent(splitEventId)).notes).toBe('Room 4')
  expect((await getEvent(id)).skips).toEqual([date])
})

test.each<{ change: string; scope: (typeof occurrenceScopes)[number]; fields: object }>([
  { change: 'something else', scope: 'following', fields: { notes: 'Room 4' } },
  { change: 'the day of the week', scope: 'one', fields: { start: '2031-03-04T18:00:00Z' } },
  { change: 'the last date', scope: 'one', fields: { repeatsUntil: '2031-03-09' } },
  { change: 'the skipped dates', scope: 'one', fields: { skips: [] } },
])('a move of $scope is not undone after someone changed $change of the series', async ({ scope, fields }) => {
  const { id, splitEventId, undo } = await moveDate(scope)
  await people.admin.events.update({ id, ...fields })
  await expect(people.user.events.undoMove(undo)).rejects.toMatchObject({ status: 412 })
  expect((await getEvent(splitEventId)).id).toBe(splitEventId)
})

test('moves of single dates are undone in any order, also after other changes of the series', async () => {
  const { id, undo } = await moveDate('one', { skips: ['2031-03-31'] })
  const moveNext = async () =>
    (await people.user.events.moveOccurrence({ id, date: '2031-03-17', start: '2031-03-18T18:00:00Z', reach: 'one' })).id
  await people.user.events.undoMove({ id, copyId: await moveNext() })
  const splitEventId = await moveNext()
  await people.admin.events.update({ id, notes: 'Room 4' })
  expect((await people.user.events.undoMove(undo)).event.skips).toEqual(['2031-03-31', '2031-03-17'])
  expect((await people.user.events.undoMove({ id, copyId: splitEventId })).event).toMatchObject({ skips: ['2031-03-31'], notes: 'Room 4' })
})

test('the version that the caller names is checked', async () => {
  const { id, undo, before } = await moveDate()
  const undoFrom = (version: typeof before) => people.user.events.undoMove(undo, { headers: { 'if-match': recordVersion(version) } })
  await expect(undoFrom(before)).rejects.toMatchObject({ status: 412 })
  expect((await undoFrom(await getEvent(id))).event.skips).toEqual([])
})

test.each([
  { scope: 'one', fields: {}, at: '2031-03-10T17:00:00.000Z', inMail: 'Monday, March 10, 2031 at 10:00' },
  { scope: 'following', fields: {}, at: '2031-03-10T17:00:00.000Z', inMail: 'Monday, March 10, 2031 at 10:00' },
  { scope: 'one', fields: { allDay: true }, at: '2031-03-10T07:00:00.000Z', inMail: 'Due Monday, March 10, 2031' },
] as const)('the undo of a move of $scope notifies others: $inMail', async ({ scope, fields, at, inMail }) => {
  const [ben, cleo] = [(await people.user.auth.me({})).user.id, (await people.other.auth.me({})).user.id]
  const { id, undo, before } = await moveDate(scope, { ...fields, userId: cleo, attendeeIds: [ben] })
  await people.user.events.undoMove(undo)
  const { notices } = await people.other.notifications.list({})
  const moved = notices.filter(({ message, assignment }) => message === before.title && assignment?.moved)
  expect(moved).toMatchObject([{ assignment: { eventId: id, from: 'Ben Ito' }, reminderAt: at }])
  const corrections = (await mailsAbout(people.admin, before.title)).filter(({ text }) => text.includes(inMail))
  expect(corrections).toMatchObject([{ to: 'cleo@office.example', subject: `Ben Ito moved your event: ${before.title}` }])
})

test('the undo of a move does not notify people who no longer take part, or anyone about past dates', async () => {
  const userId = (await people.other.auth.me({})).user.id
  const left = await moveDate('one', { userId })
  await people.user.events.update({ id: left.id, userId: null })
  const past = await people.user.events.create({ title: crypto.randomUUID(), start: '2020-03-02T18:00:00Z', repeats: 'weekly', userId })
  const splitEvent = await people.user.events.moveOccurrence({
    id: past.id,
    date: '2020-03-09',
    start: '2020-03-10T18:00:00Z',
    reach: 'one',
  })
  for (const [title, undo] of [
    [left.before.title, left.undo],
    [past.event.title, { id: past.id, copyId: splitEvent.id }],
  ] as const) {
    const before = await mailsAbout(people.admin, title)
    await people.user.events.undoMove(undo)
    // The mails about the split event are destroyed with it.
    const written = (await mailsAbout(people.admin, title)).filter(({ id }) => !before.some((mail) => mail.id === id))
    expect(written).toEqual([])
  }
})

test('an event that no move of the series created is not destroyed', async () => {
  const { id, undo } = await moveDate()
  const { splitEventId: splitEventOfAnother } = await moveDate()
  const { id: other } = await people.user.events.create({ title: 'Hearing', start: '2031-03-11T18:00:00Z' })
  for (const splitEventId of [other, splitEventOfAnother, id]) {
    await expect(people.user.events.undoMove({ ...undo, copyId: splitEventId })).rejects.toMatchObject({ status: 404 })
    expect((await getEvent(splitEventId)).id).toBe(splitEventId)
  }
  expect((await getEvent(id)).skips).toEqual([date])
})
