import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../tests/support/generated'
import { renameFile, sanitizeFileName } from './files'

test.each([
  ['../../x', 'x'],
  ['C:\\Users\\x.pdf', 'x.pdf'],
  ['.htaccess', 'htaccess'],
  ['a\r\nb.pdf', 'a  b.pdf'],
  ['invoice\u202Efdp.exe', 'invoice fdp.exe'],
  ['demanda señor Peña 👩‍⚖️.pdf', 'demanda señor Peña 👩‍⚖️.pdf'],
  ['', 'file'],
  ['Lease.bat. .', 'Lease.bat'],
  ['/', 'file'],
])('sanitizes %j to %j', (given, shown) => {
  expect(sanitizeFileName(given)).toBe(shown)
})

test('a long name keeps its extension', () => {
  expect(sanitizeFileName(`${'x'.repeat(300)}.pdf`)).toMatch(/^x{200}….pdf$/)
})

test(
  'removes folders and control characters, and limits a name to 255 characters',
  () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (given) => {
        const name = sanitizeFileName(given)
        expect(name).not.toMatch(/[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
        expect(name.length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(255)
        expect(name.isWellFormed()).toBe(true)
      }),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)

test.each([
  ['scan001.pdf', 'Lease', 'Lease.pdf'],
  ['scan001.pdf', ' Lease .PDF', 'Lease.pdf'],
  ['scan001.PDF', 'Lease.exe', 'Lease.exe.PDF'],
  ['scan001.pdf', 'Lease 1/2', 'Lease 1-2.pdf'],
  ['scan001.pdf', '.pdf', 'pdf.pdf'],
  ['invoice.pdf', 'invoice\u202Efdp.exe', 'invoice fdp.exe.pdf'],
  ['scan001.pdf', ' \u200b ', null],
  ['README', 'Letter to Mr. Smith', 'Letter to Mr. Smith'],
  ['README', 'Lease.bat', null],
  ['README', 'Lease.bat. .', null],
])('renames %j as %j to %j', (oldName, newName, expected) => {
  expect(renameFile(oldName, newName)).toBe(expected)
})

test('a long new name keeps the extension of the file', () => {
  expect(renameFile('scan001.pdf', 'x'.repeat(300))).toMatch(/^x{200}….pdf$/)
})
