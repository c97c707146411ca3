import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getGroupName } from './groups'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

const single = { end: null, days: null, repeats: null, next: null }
const now = () => new Date(2026, 9, 30, 15, 0)
test.each<[number[], string]>([
  [[2026, 9, 29, 23, 59], 'past'],
  [[2026, 9, 30, 0, 0], 'today'],
  [[2026, 9, 30, 23, 59], 'today'],
  [[2026, 9, 31, 0, 0], 'upcoming'],
  [[2026, 10, 6, 23, 59], 'upcoming'],
  [[2026, 10, 7, 0, 0], 'scheduled'],
])('groups %j as %s, also in a week in which daylight saving time ends', ([year = 0, ...rest], group) => {
  const start = new Date(...([year, ...rest] as [number, number]))
  expect(getGroupName({ ...single, start: start.toISOString() }, now())).toBe(group)
})
test('groups an event without a start as scheduled', () => {
  expect(getGroupName({ ...single, start: '' }, now())).toBe('scheduled')
})
test('groups a series that has no date left as past, although its skipped first date is to come', () => {
  const start = '2026-11-02T17:00:00.000Z'
  expect(getGroupName({ ...single, start, repeats: 'weekly' }, now())).toBe('past')
  expect(getGroupName({ ...single, start, repeats: 'weekly', next: { start, end: null, days: null } }, now())).toBe('upcoming')
})
test.each<[number[], string]>([
  [[2026, 9, 29, 23, 0], 'past'],
  [[2026, 9, 30, 0, 0], 'past'],
  [[2026, 9, 30, 9, 0], 'today'],
  [[2026, 10, 4, 9, 0], 'today'],
])('groups an event from yesterday that ends at %j as %s', ([year = 0, ...rest], group) => {
  const [start, end] = [new Date(2026, 9, 29, 9), new Date(...([year, ...rest] as [number, number]))]
  expect(getGroupName({ ...single, start: start.toISOString(), end: end.toISOString() }, now())).toBe(group)
})
test.each([
  ['2026-10-29', 'past'],
  ['2026-10-30', 'today'],
  ['2026-11-02', 'today'],
])('groups all days from Oct 28 to %s as %s', (last, group) => {
  const days = { first: '2026-10-28', last }
  expect(getGroupName({ ...single, start: '2026-10-28T07:00:00.000Z', days }, now())).toBe(group)
})
test('groups an all-day event by its date, also west of the office', () => {
  const days = { first: '2026-10-30', last: '2026-10-30' }
  expect(getGroupName({ ...single, start: '2026-10-30T04:00:00.000Z', days }, now())).toBe('today')
})
