import { expect, test } from 'vitest'
import { readUrlState, toFilter } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))

test('shows every client by name without parameters', () => {
  expect(toFilter(read(''))).toEqual({})
})
test('reads search, type and order from the parameters and ignores unknown values', () => {
  expect(toFilter(read('q=Pe%C3%B1a+&type=Organization&sort=-date'))).toEqual({ q: 'Peña', type: 'Organization', sort: '-date' })
  expect(read('type=Secret&sort=ssn&view=cards')).toEqual({ q: '', type: 'all', sort: 'name', layout: 'table' })
})
