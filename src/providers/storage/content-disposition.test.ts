import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { disposition } from './content-disposition'

test('gives an ASCII fallback and the exact name', () => {
  expect(disposition('attachment', 'Peña "final".pdf')).toBe(
    `attachment; filename="Pena _final_.pdf"; filename*=UTF-8''Pe%C3%B1a%20%22final%22.pdf`,
  )
})

test(
  'keeps every name inside the header and decodable',
  () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.constantFrom('a\r\nset-cookie: x=1', '"; filename=evil.html', '../../x', '\u202Egpj.exe', '\ud800'),
        ),
        (name) => {
          const header = disposition('attachment', name)
          const [, ascii, encoded] = /^attachment; filename="([\x20-\x7e]*)"; filename\*=UTF-8''([\w.~!%&$+^`|-]*)$/.exec(header) ?? []
          expect(ascii).toBeDefined()
          expect(ascii).not.toMatch(/["\\;/]/)
          expect(decodeURIComponent(encoded ?? '')).toBe(name.toWellFormed())
        },
      ),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)
