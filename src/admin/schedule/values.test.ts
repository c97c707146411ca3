import { expect, test } from 'vitest'
import { addHour, moveEnd } from './values'

test.each([
  ['2026-11-24T10:00', '2026-11-24T09:00', '2026-11-25T15:30', '2026-11-25T16:30'],
  // The clocks change on March 14.
  ['2027-03-13T10:00', '2027-03-13T09:00', '2027-03-14T09:00', '2027-03-14T10:00'],
  ['2026-11-26', '2026-11-24', '2026-12-01', '2026-12-03'],
  ['2026-11-24T10:00', '', '2026-11-25T15:30', '2026-11-24T10:00'],
  ['2026-11-24T10:00', '2026-11-24T09:00', '', '2026-11-24T10:00'],
  ['9999-12-31T23:30', '2026-11-24T09:00', '2026-11-25T09:00', '9999-12-31T23:30'],
])('the end %s moves when the start moves from %s to %s', (end, from, to, expected) => {
  expect(moveEnd(end, from, to)).toBe(expected)
})
test('an hour later may be the next day', () => {
  expect(addHour('2026-11-24T23:30')).toBe('2026-11-25T00:30')
})
