import { expect, test } from 'vitest'
import { formatDuration } from './format-duration'

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
