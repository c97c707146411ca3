import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import { addPerson, type People } from '../support/people/people'

let people: People
let ben = ''
beforeAll(async () => {
  people = await sharedPeople()
  ben = (await people.user.auth.me({})).user.id
})

test('a list of events is sorted and filtered by person and time', async () => {
  const cleo = (await people.other.auth.me({})).user.id
  const { id } = await people.user.events.create({
    title: 'Hearing',
    start: '2034-03-01T10:00:00Z',
    end: '2034-03-03T00:00:00Z',
    userId: cleo,
  })
  const own = new Set([id, (await people.admin.events.create({ title: 'Lunch', start: '2034-03-05T10:00:00Z' })).id])
  const titlesOf = (events: { id: string; title: string }[]) => events.filter((event) => own.has(event.id)).map(({ title }) => title)
  const titles = async (filter: object) => titlesOf((await people.user.events.list({ from: '2034-01-01T00:00:00Z', ...filter })).events)
  expect(await titles({})).toEqual(['Hearing', 'Lunch'])
  expect(await titles({ sort: '-start' })).toEqual(['Lunch', 'Hearing'])
  expect(await titles({ userIds: `${cleo}, ${ben}` })).toEqual(['Hearing'])
  expect(await titles({ userIds: ben })).toEqual([])
  expect(await titles({ userIds: ben, officeWide: true })).toEqual(['Lunch'])
  expect(await titles({ userIds: cleo, officeWide: true })).toEqual(['Hearing', 'Lunch'])
  expect(await titles({ from: '2034-03-02T00:00:00Z', to: '2034-03-04T00:00:00Z' })).toEqual(['Hearing'])
  await expect(titles({ userIds: 'me' })).rejects.toMatchObject({ message: 'userIds must be a comma-separated list of ids' })
  await people.user.events.remove({ id })
  expect(await titles({})).toEqual(['Lunch'])
  const march = { from: '2034-03-01T00:00:00Z', to: '2034-04-01T00:00:00Z' }
  const occurrences = async (filter: object) => titlesOf((await people.user.events.listOccurrences({ ...march, ...filter })).events)
  expect(await occurrences({})).toEqual(['Lunch'])
  expect(await occurrences({ userIds: ben })).toEqual([])
  expect(await occurrences({ userIds: ben, officeWide: true })).toEqual(['Lunch'])
  expect((await people.admin.events.restore({ id })).event.title).toBe('Hearing')
})

test('an all-day event goes on until the end of its last day in the office', async () => {
  const { id: userIds } = await addPerson(people.admin)
  const { id } = await people.user.events.create({ title: 'Fair', allDay: true, start: '2034-06-01', end: '2034-06-02', userId: userIds })
  const isListed = async (filter: object) => (await people.user.events.list({ ...filter, userIds })).events.some((event) => event.id === id)
  const [evening, nextDay] = ['2034-06-03T05:00:00Z', '2034-06-03T08:00:00Z']
  expect([await isListed({ from: evening }), await isListed({ from: nextDay })]).toEqual([true, false])
  expect([await isListed({ activeFrom: evening }), await isListed({ activeFrom: nextDay })]).toEqual([true, false])
  const ended = (endedBefore: string) => isListed({ endedBefore, sort: '-start' })
  expect([await ended(evening), await ended(nextDay)]).toEqual([false, true])
})

test.each([
  ['repeating', 'weekly'],
  ['single', null],
] as const)('the schedule of a person has no %s event of a colleague', async (_, repeats) => {
  const cleo = (await people.other.auth.me({})).user.id
  const create = async (userId: string | null) =>
    (await people.user.events.create({ title: 'Hearing', start: '2035-03-01T18:00:00Z', repeats, userId })).id
  const [own, foreign, ofOffice] = [await create(ben), await create(cleo), await create(null)]
  const list = async (filter: object) => {
    const { events } = await people.user.events.listOccurrences({ from: '2035-03-01T00:00:00Z', to: '2035-03-02T00:00:00Z', ...filter })
    return events.map(({ id }) => id).filter((id) => [own, foreign, ofOffice].includes(id))
  }
  expect(await list({ userIds: ben })).toEqual([own])
  expect((await list({ userIds: ben, officeWide: true })).toSorted()).toEqual([own, ofOffice].toSorted())
})

test('endedBefore lists what activeFrom does not: an event goes on until its end, a repeating one until its last date', async () => {
  const { id: userIds } = await addPerson(people.admin)
  const create = (title: string, more: object) =>
    people.user.events.create({ title, start: '2033-03-01T18:00:00Z', userId: userIds, ...more })
  await create('over', { end: '2033-03-01T19:00:00Z' })
  await create('over, without an end', {})
  await create('goes on', { end: '2033-03-09T19:00:00Z' })
  await create('repeats', { repeats: 'weekly' })
  await create('repeats long enough', { repeats: 'weekly', repeatsUntil: '2033-03-08' })
  await create('repeated', { repeats: 'weekly', repeatsUntil: '2033-03-07' })
  await create('later', { start: '2033-03-08T12:00:00Z' })
  const time = '2033-03-08T12:00:00Z'
  const list = async (filter: object) => (await people.user.events.list({ userIds, ...filter })).events.map(({ title }) => title).toSorted()
  expect(await list({ activeFrom: time })).toEqual(['goes on', 'later', 'repeats', 'repeats long enough'])
  expect(await list({ endedBefore: time })).toEqual(['over', 'over, without an end', 'repeated'])
  expect(await list({ from: time, to: '2033-03-09T00:00:00Z' })).toEqual(['goes on', 'later', 'repeats', 'repeats long enough'])
  expect(await list({ from: time, to: time })).toEqual(['goes on', 'repeats', 'repeats long enough'])
})

test('a row of a list says whether the client sees the event, but not of one behind a wall', async () => {
  const { id: walled, client } = await addPerson(people.admin)
  const { id: caseId } = await people.user.cases.create({ title: 'Matter', clientName: 'Nobody' })
  const period = { from: '2035-05-01T00:00:00Z', to: '2035-05-03T00:00:00Z' }
  const event = { title: 'Signing', start: '2035-05-02T10:00:00Z', userId: walled }
  await people.user.events.create({ ...event, caseId, released: true })
  const readReleased = async () => [
    ...(await client.events.list({ ...period, userIds: walled })).events.map(({ released }) => released),
    ...(await client.events.listOccurrences({ ...period, userIds: walled })).events.map(({ released }) => released),
  ]
  expect(await readReleased()).toEqual([true, true])
  await people.admin.walls.create({ case: caseId, people: [walled], basis: '1.10', reason: 'Was on the other side' })
  expect(await readReleased()).toEqual([false, false])
})
