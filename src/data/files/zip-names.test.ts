import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { zipNames } from './zip-names'

test('numbers names that differ only in case or in the form of an accent', () => {
  expect(zipNames(['letter.pdf', 'Letter.PDF', 'letter (2).pdf', 'Pe\u00f1a', 'Pen\u0303a', 'a.tar.gz', 'a.tar.gz'])).toEqual([
    'letter.pdf',
    'Letter (2).PDF',
    'letter (2) (2).pdf',
    'Pe\u00f1a',
    'Pen\u0303a (2)',
    'a.tar.gz',
    'a.tar (2).gz',
  ])
})

test('removes folders and what some systems cannot store', () => {
  expect(zipNames(['../../etc/passwd', 'C:\\x\\y.txt', 'a<b>:"|?*.txt', 'CON', 'nul.txt', 'trailing. . ', '..', ''])).toEqual([
    'passwd',
    'y.txt',
    'a_b______.txt',
    'CON_',
    'nul_.txt',
    'trailing',
    'file',
    'file (2)',
  ])
})

test(
  'every name is unique and stays in the folder',
  () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a.txt', 'A.txt', 'a (2).txt', '../a.txt', 'con')), {
          maxLength: 30,
        }),
        (names) => {
          const safe = zipNames(names)
          expect(new Set(safe.map((name) => name.normalize('NFC').toLowerCase())).size).toBe(names.length)
          for (const name of safe) expect(name).toMatch(/^(?![.\s])[^/\\<>:"|?*\0]+$/)
        },
      ),
      propertyOptions(500),
    )
  },
  propertyTimeoutMs,
)
