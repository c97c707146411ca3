import { describe, expect, test } from 'vitest'
import { buildHref, isReservedAddress, parseAddress } from './address'
import { addressPattern } from './reserved-paths'

test.each(['/', '/family-law', '/es-news', '/guides/small-claims'])('accepts %s as the address of a page', (address) => {
  expect(addressPattern.test(address) && !isReservedAddress(address)).toBe(true)
})
test.each([
  '',
  'family',
  '/Family',
  '/a--b',
  '/-a',
  '/a/',
  '/a b',
  '/ñ',
  '//a',
  '/admin',
  '/admin/x',
  '/api',
  '/login',
  '/es',
  '/en/x',
  '/_next',
])('rejects “%s” as the address of a page', (address) => {
  expect(addressPattern.test(address) && !isReservedAddress(address)).toBe(false)
})

describe('a language', () => {
  test('prefixes the address only if it is not the main language', () => {
    const page = { address: '/immigration', mainLanguage: 'es' as const }
    expect([buildHref(page, 'es'), buildHref(page, 'en')]).toEqual(['/immigration', '/en/immigration'])
  })
  test('is the whole address of the home page', () => {
    expect(buildHref({ address: '/', mainLanguage: 'en' }, 'es')).toBe('/es')
  })
  test('is read from the address', () => {
    expect(parseAddress('/es/location')).toEqual({ address: '/location', language: 'es' })
    expect(parseAddress('/es')).toEqual({ address: '/', language: 'es' })
    expect(parseAddress('/location')).toEqual({ address: '/location', language: null })
  })
})
