import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'

let people: People
let ben = ''
beforeAll(async () => {
  people = await sharedPeople()
  ben = (await people.user.auth.me({})).user.id
})
const createEvent = async (fields: Parameters<typeof people.user.events.create>[0]) =>
  (await people.user.events.create({ userId: ben, ...fields })).event
const occurrencesBetween = async (from: string, to: string, title: string) =>
  (await people.user.events.listOccurrences({ from, to, userIds: ben })).events.filter((event) => event.title === title)

test('an event of several thousand years is listed', async () => {
  const title = `Age ${crypto.randomUUID()}`
  const { id } = await createEvent({
    title,
    start: '1000-01-02T00:00:00Z',
    end: '9999-12-30T00:00:00Z',
    repeats: 'yearly',
    repeatsUntil: '1000-12-31',
  })
  expect((await occurrencesBetween('1000-01-01T00:00:00Z', '1000-02-01T00:00:00Z', title)).map((event) => event.id)).toEqual([id])
  await expect(
    people.user.events.moveOccurrence({ id, date: '9999-12-31', start: '9999-12-31T00:00:00Z', reach: 'one' }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test.each([
  { allDay: false, start: '2034-01-02T17:00:00Z', end: '2034-01-05T17:00:00Z', to: '9999-12-30T17:00:00Z' },
  { allDay: true, start: '2034-01-02', end: '2034-01-05', to: '9999-12-30' },
])('an occurrence is not moved so that it ends after the year 9999: all-day $allDay', async ({ to, ...fields }) => {
  const { id } = await createEvent({ title: 'Far away', repeats: 'weekly', ...fields })
  for (const reach of ['one', 'following'] as const) {
    const move = people.user.events.moveOccurrence({ id, date: '2034-01-09', start: to, reach })
    await expect(move).rejects.toMatchObject({ status: 400, message: 'The event must end before the year 10000' })
  }
})

test('occurrences that end after the year 9999 are left out', async () => {
  const title = `Last ${crypto.randomUUID()}`
  await createEvent({ title, start: '9999-12-01T17:00:00Z', end: '9999-12-20T17:00:00Z', repeats: 'daily' })
  const ends = (await occurrencesBetween('9999-12-01T00:00:00Z', '9999-12-31T23:00:00Z', title)).map(({ end }) => end)
  expect([ends.length, ends.at(-1)]).toEqual([12, '9999-12-31T17:00:00.000Z'])
})
