import { expect, test } from 'vitest'
import { getBackupNight } from './backup-night'

const nightInLosAngeles = (at: string, from = '02:30') => getBackupNight(new Date(at), 'America/Los_Angeles', from)

test('begins a night at the set time in the office time zone', () => {
  expect(nightInLosAngeles('2026-11-21T10:29:59Z')).toBe('2026-11-20')
  expect(nightInLosAngeles('2026-11-21T10:30:00Z')).toBe('2026-11-21')
  expect(nightInLosAngeles('2026-11-22T07:59:00Z')).toBe('2026-11-21')
  expect(nightInLosAngeles('2026-11-21T08:00:00Z', '00:00')).toBe('2026-11-21')
})

test('neither skips nor repeats a night when daylight saving time begins or ends', () => {
  // On March 8, 2026 02:00 becomes 03:00; on November 1, 02:00 becomes 01:00.
  expect(nightInLosAngeles('2026-03-08T09:59:00Z')).toBe('2026-03-07')
  expect(nightInLosAngeles('2026-03-08T10:00:00Z')).toBe('2026-03-08')
  expect(nightInLosAngeles('2026-11-01T08:45:00Z', '01:30')).toBe('2026-11-01')
  expect(nightInLosAngeles('2026-11-01T09:15:00Z', '01:30')).toBe('2026-10-31')
  expect(nightInLosAngeles('2026-11-01T09:45:00Z', '01:30')).toBe('2026-11-01')
})
