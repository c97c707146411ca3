import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { parseRange } from './file'

test.each([
  [undefined, 10, null],
  ['bytes=0-3', 10, { start: 0, end: 3 }],
  ['bytes=4-', 10, { start: 4, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=2-999', 10, { start: 2, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-2', 10, null],
  ['bytes=0-1,4-5', 10, null],
  ['bytes=-', 10, null],
  ['lines=0-1', 10, null],
] as const)('reads the range %s of %i bytes', (range, size, part) => {
  expect(parseRange(range, size)).toEqual(part)
})

test(
  'never returns a range outside the file',
  () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
        ),
        fc.nat(),
        (range, size) => {
          const part = parseRange(range, size)
          if (part === null || part === 'unsatisfiable') return
          expect(part.start).toBeGreaterThanOrEqual(0)
          expect(part.end).toBeGreaterThanOrEqual(part.start)
          expect(part.end).toBeLessThan(size)
        },
      ),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)
