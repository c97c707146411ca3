import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { formatLocalInput, parseLocalInput } from './local-time'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

test.each([
  ['2026-11-20T09:30', '2026-11-20T17:30:00.000Z'],
  ['2026-07-20T09:30', '2026-07-20T16:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T08:30:00.000Z'],
])('converts %s in Los Angeles to %s', (value, instant) => {
  expect(parseLocalInput(value)).toBe(instant)
  expect(formatLocalInput(instant)).toBe(value)
})
test('keeps a year of five digits as it was typed', () => {
  expect(parseLocalInput('20265-01-01T09:00')).toBe('20265-01-01T09:00')
})
test('moves a time that daylight saving skips an hour later', () => {
  expect(formatLocalInput(parseLocalInput('2026-03-08T02:30'))).toBe('2026-03-08T03:30')
})
