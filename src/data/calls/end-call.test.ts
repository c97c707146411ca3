import { expect, test } from 'vitest'
import { formatCallDuration } from './end-call'

test('formats the duration of a call in hours, minutes and seconds', () => {
  expect([0, 400, 20_000, 60_000, 260_400, 3_600_000, 3_840_000].map(formatCallDuration)).toEqual([
    '1 s',
    '1 s',
    '20 s',
    '1 min',
    '4 min 20 s',
    '1 h',
    '1 h 4 min',
  ])
})
