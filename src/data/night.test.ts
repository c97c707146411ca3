import { expect, test } from 'vitest'
import { nightOf } from './night'

const la = (at: string, from = '02:30') => nightOf(new Date(at), 'America/Los_Angeles', from)

test('a night begins at its time on the office clock', () => {
  expect(la('2026-11-21T10:29:59Z')).toBe('2026-11-20')
  expect(la('2026-11-21T10:30:00Z')).toBe('2026-11-21')
  expect(la('2026-11-22T07:59:00Z')).toBe('2026-11-21')
  expect(la('2026-11-21T08:00:00Z', '00:00')).toBe('2026-11-21')
})

test('an hour that never comes drops no night, one that comes twice goes back at most and never ahead', () => {
  // On 8 March 2026 the clock goes from 02:00 to 03:00, on 1 November from 02:00 back to 01:00.
  expect(la('2026-03-08T09:59:00Z')).toBe('2026-03-07')
  expect(la('2026-03-08T10:00:00Z')).toBe('2026-03-08')
  expect(la('2026-11-01T08:45:00Z', '01:30')).toBe('2026-11-01')
  expect(la('2026-11-01T09:15:00Z', '01:30')).toBe('2026-10-31')
  expect(la('2026-11-01T09:45:00Z', '01:30')).toBe('2026-11-01')
})
