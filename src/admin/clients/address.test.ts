import { expect, test } from 'vitest'
import { filterOf, readAddress } from './address'

const read = (query: string) => readAddress((name) => new URLSearchParams(query).get(name))

test('an empty address is every client by name', () => {
  expect(filterOf(read(''))).toEqual({})
})
test('search, type and order come from the address; what nobody offers is ignored', () => {
  expect(filterOf(read('q=Pe%C3%B1a+&type=Organization&sort=-date'))).toEqual({ q: 'Peña', type: 'Organization', sort: '-date' })
  expect(read('type=Secret&sort=ssn&view=cards')).toEqual({ q: '', type: 'all', sort: 'name', layout: 'table' })
})
