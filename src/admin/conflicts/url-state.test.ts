import { expect, test } from 'vitest'
import { readBackHref, readUrlState, toFilter } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))

test('reads search and state from the parameters', () => {
  expect(toFilter(read(''))).toEqual({})
  expect(toFilter(read('q=+Pe%C3%B1a+&state=waiting'))).toEqual({ q: 'Peña', state: 'waiting' })
})
test('ignores unknown values and a search with a control character', () => {
  expect(toFilter(read('q=a%00b&state=secret'))).toEqual({})
})
test('returns only to the form of a new case', () => {
  expect(readBackHref('/admin/cases/new?client=1')).toBe('/admin/cases/new?client=1')
  for (const href of ['/admin/cases', 'https://evil.example/admin/cases/new?', null]) expect(readBackHref(href)).toBeUndefined()
})
