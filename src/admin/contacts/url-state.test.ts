import { expect, test } from 'vitest'
import { readUrlState, toFilter } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))

test('shows the whole list, waiting requests first, without parameters', () => {
  expect(toFilter(read(''))).toEqual({})
})
test('reads search, filter and order from the parameters', () => {
  expect(toFilter(read('q=Pe%C3%B1a+&show=waiting&sort=-name'))).toEqual({
    q: 'Peña',
    source: 'public',
    acknowledged: false,
    sort: '-name',
  })
})
test('ignores unknown values', () => {
  expect(read('show=secret&sort=password&view=grid')).toEqual({ q: '', show: 'all', sort: 'waiting', layout: 'table' })
})
