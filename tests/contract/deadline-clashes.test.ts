import { beforeAll, expect, test } from 'vitest'
import { sharedPeople } from '../support/office/shared-office'
import type { People } from '../support/people/people'
import { createDeadline } from '../support/records/deadlines'

let people: People
beforeAll(async () => {
  people = await sharedPeople()
})
const uniqueTitle = () => `Trip ${crypto.randomUUID()}`
const clashesOn = async (date: string) => (await createDeadline(people.user, date)).deadline.clashes

test('a deadline names the events of its people on that day, not the deleted ones', async () => {
  const title = uniqueTitle()
  const day = { title, allDay: true, start: '2030-01-04' }
  await people.user.events.create(day)
  const { id: deleted } = await people.user.events.create(day)
  await people.user.events.remove({ id: deleted })
  await people.other.events.create(day)
  expect((await clashesOn('2030-01-04')).filter((name) => name === title)).toHaveLength(1)
  for (const date of ['2030-01-03', '2030-01-05']) expect(await clashesOn(date)).not.toContain(title)
})

test('a deadline names a repeating event on each of its days, until its last one', async () => {
  const title = uniqueTitle()
  await people.user.events.create({ title, allDay: true, start: '2031-03-03', repeats: 'weekly', repeatsUntil: '2031-03-17' })
  for (const date of ['2031-03-03', '2031-03-10', '2031-03-17']) expect(await clashesOn(date)).toContain(title)
  for (const date of ['2031-02-24', '2031-03-11', '2031-03-24']) expect(await clashesOn(date)).not.toContain(title)
})

test('while a new date waits, a deadline names the events of the new date', async () => {
  const [title, newTitle] = [uniqueTitle(), uniqueTitle()]
  await people.user.events.create({ title, allDay: true, start: '2032-05-03' })
  await people.user.events.create({ title: newTitle, allDay: true, start: '2032-05-05' })
  const { id } = await createDeadline(people.user, '2032-05-03')
  await people.other.deadlines.confirm({ id, date: '2032-05-03' })
  const { deadline } = await people.user.deadlines.update({ id, date: '2032-05-05' })
  expect(deadline.clashes).toContain(newTitle)
  expect(deadline.clashes).not.toContain(title)
})

test('the last date that a deadline can have does not fail', async () => {
  expect(await clashesOn('9999-12-31')).toEqual([])
})
