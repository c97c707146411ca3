import { expect, test } from 'vitest'
import { formatReceived } from './format-received'

test.each([
  [new Date(2026, 10, 20, 0, 52), 'Received 12:52 AM'],
  [new Date(2026, 10, 19, 23, 59), 'Received yesterday'],
  [new Date(2026, 10, 17, 9, 0), 'Received 3 days ago'],
  [new Date(2026, 9, 2, 9, 0), 'Received Oct 2'],
])('says when a request of %s was received: "%s"', (instant, expected) => {
  expect(formatReceived(instant, new Date(2026, 10, 20, 15, 0))).toBe(expected)
})
