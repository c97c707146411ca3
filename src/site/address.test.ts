import { describe, expect, test } from 'vitest'
import { hrefOf, readAddress, reserved } from './address'
import { addressPattern } from './owned'

test.each(['/', '/family-law', '/es-news', '/guides/small-claims'])('%s can be the address of a page', (address) => {
  expect(addressPattern.test(address) && !reserved(address)).toBe(true)
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
  '/not-found-page',
  '/_next',
])('“%s” cannot', (address) => {
  expect(addressPattern.test(address) && !reserved(address)).toBe(false)
})

describe('a language', () => {
  test('stands in front of the address only when it is not the main one', () => {
    const page = { address: '/immigration', mainLanguage: 'es' as const }
    expect([hrefOf(page, 'es'), hrefOf(page, 'en')]).toEqual(['/immigration', '/en/immigration'])
  })
  test('of the home page is its whole address', () => {
    expect(hrefOf({ address: '/', mainLanguage: 'en' }, 'es')).toBe('/es')
  })
  test('is read from the address', () => {
    expect(readAddress(['es', 'location'])).toEqual({ address: '/location', language: 'es' })
    expect(readAddress(['es'])).toEqual({ address: '/', language: 'es' })
    expect(readAddress(['location'])).toEqual({ address: '/location', language: null })
  })
})
