import { expect, test } from 'vitest'
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
