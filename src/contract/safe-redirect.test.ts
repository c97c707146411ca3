import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyOptions, propertyTimeoutMs } from '../../tests/support/generated.ts'
import { safeRedirect } from './safe-redirect.ts'

test.each(['/admin/cases/12', '/admin/contacts?q=pe%C3%B1a&show=waiting', '/admin#top', '/change-password'])('redirects to %s', (from) => {
  expect(safeRedirect(from)).toBe(from)
})
test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/%0a\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  ' /admin',
  '',
  undefined,
  null,
  ['/admin'],
  '/login?from=/admin',
  `/${'a'.repeat(3000)}`,
])('redirects %j to /admin', (from) => {
  expect(safeRedirect(from)).toBe('/admin')
})

test(
  'never leads to another site',
  () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', 'evil.example', 'admin', 'https:')
    const text = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`),
      fc.string({ unit: 'binary', maxLength: 40 }),
    )
    fc.assert(
      fc.property(text, (from) => new URL(safeRedirect(from), 'https://office.example/login').origin === 'https://office.example'),
      propertyOptions(100_000),
    )
  },
  propertyTimeoutMs,
)
