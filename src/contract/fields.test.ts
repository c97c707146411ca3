import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../tests/support/generated'
import { hasVisibleText, invalidYear } from './constants/fields.ts'
import { calendarDate, email, id, instant, money, phone, signedMoney, wholeNumber } from './fields.ts'
import { contract } from './index.ts'
import type { Route } from './route.ts'

const anything = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.string(), fc.double(), fc.bigInt())
const many = propertyOptions(2_000)
/** A parser never throws: it accepts, or rejects with a message of our own. */
const neverThrows = (schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } | undefined } }) =>
  fc.assert(
    fc.property(anything, (value) => {
      const { success, error } = schema.safeParse(value)
      if (!success) for (const { message } of error?.issues ?? []) expect(message).toMatch(/^[A-Z][^{}[\]]*$|^limit /)
    }),
    propertyOptions(100_000),
  )

test.each(Object.entries({ balance: signedMoney, calendarDate, email, id, instant, money, phone }))(
  '%s accepts or rejects any value',
  (_, schema) => neverThrows(schema),
  propertyTimeoutMs,
)

describe('calendar dates', () => {
  const year = fc.integer({ min: 1000, max: 9999 })
  test('accept every existing day and keep it as typed', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (day) => {
        const text = day.toISOString().slice(0, 10)
        expect(calendarDate.parse(text)).toBe(text)
      }),
      many,
    )
  })
  test('reject days that do not exist', () => {
    fc.assert(
      fc.property(year, fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99 }), (y, m, d) => {
        const exists = m >= 1 && m <= 12 && d >= 1 && d <= new Date(Date.UTC(y, m, 0)).getUTCDate()
        const text = `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
        expect(calendarDate.safeParse(text).success).toBe(exists)
      }),
      many,
    )
  })
  test('reject years before 1000, which are mistyped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (y) => {
        for (const typed of [String(y), String(y).padStart(4, '0')]) expect(calendarDate.safeParse(`${typed}-05-06`).success).toBe(false)
      }),
      many,
    )
  })
})

test('converts an instant from any time zone to UTC', () => {
  const moment = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, fc.integer({ min: -840, max: 840 }), (at, offset) => {
      const local = new Date(at.getTime() + offset * 60_000).toISOString().slice(0, -1)
      const size = Math.abs(offset)
      const zone = `${offset < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
      expect(instant.parse(local + zone)).toBe(at.toISOString())
    }),
    many,
  )
})

test('rejects an instant in the year 10000 in UTC, which the database cannot read', () => {
  expect(instant.safeParse('9999-12-31T23:59:59-00:01').success).toBe(false)
  expect(instant.parse('9999-12-31T23:59:59Z')).toBe('9999-12-31T23:59:59.000Z')
})

test.each(['20265-01-01T09:00', '0026-01-01T17:00:00.000Z', '+010000-01-01T04:00:00.000Z', '9999-12-31T23:59:59-00:01'])(
  'asks for another year than that of %s',
  (typed) => {
    expect(instant.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual([invalidYear])
  },
)

test('money accepts cents but no fraction of a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), fc.integer({ min: 1, max: 9 }), (cents, tenths) => {
      expect(money.parse(cents / 100)).toBe(cents / 100)
      expect(signedMoney.parse(-cents / 100)).toBe(-cents / 100)
      expect(money.safeParse((cents * 10 + tenths) / 1000).success).toBe(false)
    }),
    many,
  )
})

test('a phone number needs a digit and stays as typed', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ +().\-/x0-9]{0,45}$/), (typed) => {
      const { success, data } = phone.safeParse(typed)
      expect(success).toBe(/\d/.test(typed) && typed.length <= 40)
      if (success) expect(data).toBe(typed.trim())
    }),
    many,
  )
})

test('a page size is a whole number within its limits, as text or as a number', () => {
  const limit = wholeNumber('limit must be a whole number from 1 to 500', 1, 500)
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double()), (n) => {
      const fits = Number.isInteger(n) && n >= 1 && n <= 500
      expect(limit.safeParse(n).success).toBe(fits)
      expect(limit.safeParse(String(n)).success).toBe(fits)
    }),
    many,
  )
})

const lists = Object.entries(contract).flatMap(([noun, table]) =>
  Object.entries(table as Record<string, Route>)
    .filter(([, { method }]) => method === 'get')
    .map(([name, route]) => [`${noun}.${name}`, route] as const),
)
test.each(lists)('%s accepts or rejects any filter', (_, { input }) => {
  const names = Object.keys(input.shape)
  if (!names.length) return
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.oneof(fc.string(), fc.array(fc.string()))), (given) => {
      const { success, data } = input.safeParse(given)
      if (success) expect(JSON.stringify(data).length).toBeLessThanOrEqual(JSON.stringify(given).length * 6 + 100)
    }),
    propertyOptions(300),
  )
})

test.each([
  ['a letter', 'é', true],
  ['an emoji of several characters', '👩‍👩‍👧', true],
  ['a letter that is newer than this Node', '\u{3347A}', true],
  ['a space and a zero-width space', ' \u200B', false],
  ['an empty braille pattern', '\u2800', false],
  ['a control character', '\u000E', false],
  ['an Arabic number sign', '\u0600', true],
  ['a variation selector', '\uFE0F', false],
  ['a combining grapheme joiner', '\u034F', false],
  ['a Hangul filler', '\u3164', false],
  ['an annotation anchor', '\uFFF9', false],
])('%s is visible: %j', (_, text, expected) => {
  expect(hasVisibleText(text)).toBe(expected)
})
