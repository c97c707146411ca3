import { beforeAll, expect, test } from 'vitest'
import { maxSkips, repeatsTooLong, tooManySkips } from '@/contract/events'
import { addDays } from '@/time-zone'
import { queryRows } from '../support/database/rows'
import { sharedOffice, sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let ben = ''
beforeAll(async () => {
  people = await sharedPeople()
  ben = (await people.user.auth.me({})).user.id
})
const tooLong = { status: 400, errors: [repeatsTooLong] }
const createEvent = async (fields: Parameters<typeof people.user.events.create>[0]) =>
  (await people.user.events.create({ userId: ben, ...fields })).event
const occurrencesBetween = async (from: string, to: string, title: string) =>
  (await people.user.events.listOccurrences({ from, to, userIds: ben })).events.filter((event) => event.title === title)

/** Earlier releases did not limit how long a repeating event lasts. */
async function createLongEvent() {
  const title = `Age ${crypto.randomUUID()}`
  const fields = { start: '1000-01-02T00:00:00Z', end: '9999-12-30T00:00:00Z', repeatsUntil: '1000-12-31' }
  const { id } = await createEvent({ title, ...fields })
  await queryRows((await sharedOffice()).databaseUrl, `UPDATE event SET repeats = 'yearly' WHERE id = $1`, [id])
  return { id, title }
}

test('a repeating event of several thousand years is listed, and can be shortened', async () => {
  const { id, title } = await createLongEvent()
  expect((await occurrencesBetween('1000-01-01T00:00:00Z', '1000-02-01T00:00:00Z', title)).map((event) => event.id)).toEqual([id])
  await expect(
    people.user.events.moveOccurrence({ id, date: '9999-12-31', start: '9999-12-31T00:00:00Z', reach: 'one' }),
  ).rejects.toMatchObject({
    status: 404,
  })
  const move = { id, date: '1000-01-01', start: '1000-01-03T00:00:00Z' }
  await expect(people.user.events.moveOccurrence({ ...move, reach: 'following' })).rejects.toMatchObject(tooLong)
  await expect(people.user.events.update({ id, title: 'Renamed' })).rejects.toMatchObject(tooLong)
  const { event } = await people.user.events.update({ id, title: 'Renamed', end: '1000-01-03T00:00:00Z' })
  expect(event).toMatchObject({ title: 'Renamed', repeats: 'yearly' })
})

test.each([
  { allDay: false, start: '2034-01-02T17:00:00Z', longest: '2034-02-02T17:00:00Z', longer: '2034-02-03T17:00:00Z' },
  // From October to November, with the end of daylight saving time. An all-day event includes its last day.
  { allDay: true, start: '2034-10-15', longest: '2034-11-14', longer: '2034-11-15' },
])('a repeating event lasts at most 31 days: all-day $allDay', async ({ longest, longer, ...fields }) => {
  const series = { title: 'Long', repeats: 'yearly', ...fields } as const
  await expect(createEvent({ ...series, end: longer })).rejects.toMatchObject(tooLong)
  const { id } = await createEvent({ ...series, end: longest })
  await expect(people.user.events.update({ id, end: longer })).rejects.toMatchObject(tooLong)
  expect((await people.user.events.update({ id, start: fields.start, title: 'Still long' })).event.title).toBe('Still long')
  const { id: single } = await createEvent({ ...series, repeats: null, end: longer })
  await expect(people.user.events.update({ id: single, repeats: 'weekly' })).rejects.toMatchObject(tooLong)
})

test.each([
  { allDay: false, start: '2034-01-02T17:00:00Z', end: '2034-01-05T17:00:00Z', to: '9999-12-30T17:00:00Z' },
  { allDay: true, start: '2034-01-02', end: '2034-01-05', to: '9999-12-30' },
])('an occurrence is not moved so that it ends after the year 9999: all-day $allDay', async ({ to, ...fields }) => {
  const { id } = await createEvent({ title: 'Far away', repeats: 'weekly', ...fields })
  for (const scope of ['one', 'following'] as const) {
    const move = people.user.events.moveOccurrence({ id, date: '2034-01-09', start: to, reach: scope })
    await expect(move).rejects.toMatchObject({ status: 400, message: 'The event must end before the year 10000' })
  }
})

test('occurrences that end after the year 9999 are left out', async () => {
  const title = `Last ${crypto.randomUUID()}`
  await createEvent({ title, start: '9999-12-01T17:00:00Z', end: '9999-12-20T17:00:00Z', repeats: 'daily' })
  const ends = (await occurrencesBetween('9999-12-01T00:00:00Z', '9999-12-31T23:00:00Z', title)).map(({ end }) => end)
  expect([ends.length, ends.at(-1)]).toEqual([12, '9999-12-31T17:00:00.000Z'])
})

test('no date moves away from a series that already skips as many as it can', async () => {
  const title = `Daily ${crypto.randomUUID()}`
  const skips = Array.from({ length: maxSkips }, (_, day) => addDays('2034-01-04', day))
  const { id } = await createEvent({ title, start: '2034-01-02T17:00:00Z', repeats: 'daily', skips: skips.slice(1) })
  const move = (date: string) => people.user.events.moveOccurrence({ id, date, start: '2034-01-03T20:00:00Z', reach: 'one' })
  await move('2034-01-02')
  await expect(move('2034-01-03')).rejects.toMatchObject({ status: 400, errors: [tooManySkips] })
  const starts = (await occurrencesBetween('2034-01-02T00:00:00Z', '2034-01-05T00:00:00Z', title)).map((event) => event.start)
  expect(starts.toSorted()).toEqual(['2034-01-03T17:00:00.000Z', '2034-01-03T20:00:00.000Z', '2034-01-04T17:00:00.000Z'])
  const { event } = await people.user.events.get({ id })
  expect(event.skips).toHaveLength(maxSkips)
  await people.user.events.update({ id, skips: event.skips })
})
