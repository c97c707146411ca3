import { expect, test } from 'vitest'
import { filterOf, readAddress } from './address'

const read = (query: string) => readAddress((name) => new URLSearchParams(query).get(name))

test('an empty address is the whole list, requests that wait first', () => {
  expect(filterOf(read(''))).toEqual({})
})
test('search, what to show and order come from the address', () => {
  expect(filterOf(read('q=Pe%C3%B1a+&show=waiting&sort=-name'))).toEqual({
    q: 'Peña',
    source: 'public',
    acknowledged: false,
    sort: '-name',
  })
})
test('what nobody offers is ignored', () => {
  expect(read('show=secret&sort=password&view=grid')).toEqual({ q: '', show: 'all', sort: 'waiting', layout: 'table' })
})
