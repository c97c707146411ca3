import { expect, test } from 'vitest'
import { getDateWarning } from './date-warning'

test.each([
  ['2026-11-24', 'This date has passed.'],
  ['2026-11-25', 'This date is today.'],
  ['2026-11-26', undefined],
])('warns about a date that leaves no time to act: %s', (date, warning) => {
  expect(getDateWarning(date, '2026-11-25')).toBe(warning)
})
