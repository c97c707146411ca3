import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { caseColumns } from '@/contract/case-columns'
import { clientColumns } from '@/contract/client-columns'
import { contactColumns } from '@/contract/contact-columns'
import { matchColumns } from '@/contract/csv'
import { HttpError } from '@/contract/errors'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { createInstantFormat, formatCell, parseCells } from './cells'
import { formatCsvLine, parseCsv } from './csv'

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('=cmd|x', "'=1", '+1 (559) 555-0143', '-', '@x', '\tx', '"', 'a,b', 'a\r\nb', ' '),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { maxLength: 8 })
const hasText = (cells: string[]) => cells.some((text) => text.trim() !== '')

test('parses back any cells that it wrote', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = parseCsv(`\uFEFF${rows.map((cells) => formatCsvLine(cells)).join('')}`)
      expect(read.map((r) => r.cells)).toEqual(rows.filter(hasText))
    }),
    propertyOptions(1_000),
  )
})

test('never starts a cell with a formula character', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), cell, (sign, rest) => {
      expect(formatCsvLine([sign + rest])).toMatch(/^"'/)
    }),
  )
  expect(formatCsvLine([-12.5, null, 'x'])).toBe('-12.5,,"x"\r\n')
})

test(
  'parses any text or fails with a validation error, quickly',
  () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[",;\t\r\n'=a]{0,200}$/))
    fc.assert(
      fc.property(text, (source) => {
        try {
          return parseCsv(source).every(({ cells }) => hasText(cells))
        } catch (error) {
          return error instanceof HttpError
        }
      }),
      propertyOptions(100_000),
    )
    const began = performance.now()
    parseCsv('"",'.repeat(300_000))
    parseCsv(`${'a;'.repeat(50)}\n`.repeat(20_000))
    expect(performance.now() - began).toBeLessThan(2_000)
  },
  propertyTimeoutMs,
)

describe('parses files of other programs', () => {
  test.each([
    ['semicolons', 'Name;Phone\r\n"Peña; Iván";1\r\n'],
    ['tabs', 'Name\tPhone\nPeña; Iván\t1'],
    ['carriage returns only', 'Name,Phone\r"Peña; Iván",1\r'],
    ['blank lines', '\n\nName,Phone\n\n"Peña; Iván",1\n,\n'],
  ])('%s', (_, source) => {
    expect(parseCsv(source).map((r) => r.cells)).toEqual([
      ['Name', 'Phone'],
      ['Peña; Iván', '1'],
    ])
  })
  test('names the row of an unclosed quotation mark', () => {
    expect(() => parseCsv('a,b\n1,"2\n3')).toThrow('A quotation mark that opens in row 2 is never closed')
  })
})

const columns = [
  { name: 'firstName', label: 'First name', aliases: ['Given name'] },
  { name: 'dob', label: 'Date of birth', kind: 'date' },
  { name: 'billing.rate', label: 'Rate', kind: 'number' },
  { name: 'billing.retainer', label: 'Retainer', kind: 'boolean' },
  { name: 'source', label: 'Source', exportOnly: true },
] as const
test('matches headings to fields, never one field twice and never an export-only field', () => {
  expect(matchColumns(['FIRST_NAME', 'given name', 'Date of Birth', 'Rate ($)', 'rate', 'Source', ''], columns)).toEqual([
    'firstName',
    null,
    'dob',
    'billing.rate',
    null,
    null,
    null,
  ])
})
test.each([
  [
    'clients',
    clientColumns,
    { 'Given name': 'firstName', Surname: 'lastName', Mail: 'email', Cell: 'phone', Birthday: 'dob', Postcode: 'address.zip' },
  ],
  ['contacts', contactColumns, { 'Full name': 'name', Mail: 'email', Cell: 'phone', Area: 'area', Comments: 'notes' }],
  ['cases', caseColumns, { 'Case no': 'caseNumber', 'Case name': 'title', 'Date opened': 'date', Lawyer: 'assignedTo', Comments: 'notes' }],
] as const)('recognizes the headings of other programs for %s', (_, columns, fields) => {
  expect(matchColumns(Object.keys(fields), columns)).toEqual(Object.values(fields))
})
test('parses cells into fields and keeps unreadable text for validation', () => {
  const parse = (...cells: string[]) => parseCells(cells, columns)
  expect(parse(' Ana ', '1/31/1980', '$1,234.50', 'YES')).toEqual({
    firstName: ' Ana ',
    dob: '1980-01-31',
    billing: { rate: 1234.5, retainer: true },
  })
  expect(parse('', '31/1/1980', '1,23', 'maybe')).toEqual({ dob: '1980-31-01', billing: { rate: '1,23', retainer: 'maybe' } })
  expect(parse('x', '1980', '', '')).toEqual({ firstName: 'x', dob: '1980' })
})
test('parses the amounts that programs write', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 }), (cents) => {
      const rate = cents / 100
      const formats = [String(rate), rate.toLocaleString('en-US'), rate.toLocaleString('en-US', { style: 'currency', currency: 'USD' })]
      for (const text of formats.filter((format) => !format.includes('e')))
        expect(parseCells(['', '', text], columns)).toEqual({ billing: { rate } })
      expect(formatCell({ billing: { rate } }, columns[2], String)).toBe(rate)
    }),
  )
})

test('writes times as they are in a time zone, and dates unchanged', () => {
  const column = { name: 'nextDate.at', label: 'Next date', kind: 'instant' } as const
  const format = (at: string | Date, zone = 'America/Los_Angeles') => formatCell({ nextDate: { at } }, column, createInstantFormat(zone))
  expect(format('2026-11-26T01:05:09.500Z')).toBe('2026-11-25T17:05:09-08:00')
  expect(format(new Date('2026-07-01T01:05:09Z'))).toBe('2026-06-30T18:05:09-07:00')
  expect(format('2026-11-26T01:05:09Z', 'UTC')).toBe('2026-11-26T01:05:09+00:00')
  expect(format('2026-11-26')).toBe('2026-11-26')
  expect(format('1800-01-01T12:00:00Z')).toBe('1800-01-01T12:00:00.000Z')
})
