import { expect, test } from 'vitest'
import { parseRestoreTime } from './restore-time.ts'

const parse = (text: string) => parseRestoreTime(text, 'America/Los_Angeles').toISOString()

test('reads times of the office', () => {
  expect(parse('2026-11-22 14:03')).toBe('2026-11-22T22:03:00.000Z')
  expect(parse('2026-07-22T14:03:30')).toBe('2026-07-22T21:03:30.000Z')
  expect(parse('2026-11-22 14:03 +01:00')).toBe('2026-11-22T13:03:00.000Z')
})

test('an hour that happened twice needs an offset', () => {
  expect(() => parse('2026-11-01 01:30')).toThrow(
    "2026-11-01 01:30 happened twice in America/Los_Angeles, when the clock went back. Add the offset: --at '2026-11-01 01:30 -07:00' or --at '2026-11-01 01:30 -08:00'.",
  )
  expect(parse('2026-11-01 01:30 -08:00')).toBe('2026-11-01T09:30:00.000Z')
  expect(parse('2026-11-01 02:30')).toBe('2026-11-01T10:30:00.000Z')
})

test('rejects an hour that did not happen, and what is not a time', () => {
  expect(() => parse('2026-03-08 02:30')).toThrow('does not exist in America/Los_Angeles')
  for (const text of ['yesterday', '2026-11-22', '2026-13-01 10:00', '2026-11-22 25:00'])
    expect(() => parse(text)).toThrow('--at must look like')
})
