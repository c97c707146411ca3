import { afterEach, expect, test, vi } from 'vitest'
import { formatOfficeClock } from './format-office-clock'

afterEach(() => void vi.unstubAllEnvs())

test.each([
  ['America/New_York', '9:00 AM PST'],
  ['America/Los_Angeles', '9:00 AM'],
  // Another name for the same clock.
  ['America/Tijuana', '9:00 AM'],
])('in %s, names the office’s time zone only if the clocks differ', (zone, expected) => {
  vi.stubEnv('TZ', zone)
  expect(formatOfficeClock(new Date('2026-11-30T17:00:00Z'), 'America/Los_Angeles').replace(/\s/g, ' ')).toBe(expected)
})
