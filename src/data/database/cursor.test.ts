import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HttpError } from '@/contract/errors'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { type CursorType, decodeCursor, encodeCursor } from './cursor'

const kinds: CursorType[] = ['text', 'timestamptz', 'boolean', 'integer', 'uuid']
const id = '01a1fbed-b651-77b1-a572-507302b3e500'

test('decodes the values it encoded', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.date({ min: new Date(0), max: new Date('9999-12-31'), noInvalidDate: true }),
      fc.boolean(),
      fc.integer({ min: -5, max: 5 }),
      (text, at, flag, n) => {
        fc.pre(!text.includes('\0') && text.isWellFormed())
        expect(decodeCursor(encodeCursor([text, at, flag, n, id]), kinds)).toEqual([text, at.toISOString(), flag, n, id])
      },
    ),
  )
})

test('rejects the year 0, which PostgreSQL does not have', () => {
  const decodeYear = (year: string) => () => decodeCursor(encodeCursor([`${year}-01-01T00:00:00.000Z`]), ['timestamptz'])
  expect(decodeYear('0000')).toThrow(HttpError)
  expect(decodeYear('1999')()).toEqual(['1999-01-01T00:00:00.000Z'])
})

test(
  'rejects every value that the database would fail on',
  () => {
    const value = fc.oneof(
      fc.constantFrom('', '\0', '\ud800', id, '2026-01-01T00:00:00.000Z', null, true, 1e99, -1, {}),
      fc.string({ maxLength: 5 }),
    )
    const hostile = fc.oneof(
      fc.string(),
      fc.array(value, { minLength: 4, maxLength: 6 }).map((v) => encodeCursor(v as never[])),
    )
    fc.assert(
      fc.property(hostile, (cursor) => {
        try {
          const [text, at, flag, n, uuid] = decodeCursor(cursor, kinds) as unknown as [string, string, boolean, number, string]
          expect(text.includes('\0') || !text.isWellFormed()).toBe(false)
          expect(new Date(at).toISOString()).toBe(at)
          expect([typeof flag, Number.isInteger(n), uuid.length]).toEqual(['boolean', true, 36])
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError)
        }
      }),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)

test.each([
  ['an impossible date', ['2026-13-45T99:00:00.000Z', id]],
  ['a day that February does not have', ['2027-02-30T00:00:00.000Z', id]],
  ['a number for a date', ['1', id]],
  ['dashes for an id', ['2026-01-01T00:00:00.000Z', '-'.repeat(36)]],
  ['one value too many', ['2026-01-01T00:00:00.000Z', id, true]],
])('rejects %s', (_, values) => {
  expect(() => decodeCursor(encodeCursor(values), ['timestamptz', 'uuid'])).toThrow('cursor is not valid')
})
