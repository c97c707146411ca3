import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getGroupName } from './groups'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

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
  expect(getGroupName(start.toISOString(), now())).toBe(group)
})
test('groups an event without a start as scheduled', () => {
  expect(getGroupName('', now())).toBe('scheduled')
})
