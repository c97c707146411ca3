import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatDuration, getGroupName } from './groups'

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
])('groups %j as %s, also when daylight saving ends', ([year = 0, ...rest], group) => {
  const start = new Date(...([year, ...rest] as [number, number]))
  expect(getGroupName(start.toISOString(), now())).toBe(group)
})
test('groups an event without a start as scheduled', () => {
  expect(getGroupName('', now())).toBe('scheduled')
})

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-20T10:30:00Z', '1h 30m'],
  ['2026-11-20T09:00:00Z', '2026-11-20T11:00:00Z', '2h'],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:45:00Z', '45m'],
  ['2026-11-20T09:00:00Z', '2026-11-20T09:00:00Z', '0m'],
  ['2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z', '—'],
  ['', '2026-11-20T08:00:00Z', '—'],
  ['2026-11-20T09:00:00Z', null, '∞'],
])('formats the duration from %s to %s as %s', (start, end, expected) => {
  expect(formatDuration(start, end)).toBe(expected)
})
