import { expect, test } from 'vitest'
import { filterOf, readAddress } from './address'

const read = (query: string) => readAddress((name) => new URLSearchParams(query).get(name))
const someone = '01930000-0000-7000-8000-000000000001'

test('an empty address is the whole list, newest date first', () => {
  expect(filterOf(read(''))).toEqual({})
})
test('search, filters and order come from the address', () => {
  expect(filterOf(read(`q=Pe%C3%B1a&show=undated&status=Open&assignee=none&type=${someone}&client=${someone}&sort=title`))).toEqual({
    q: 'Peña',
    noNextDate: true,
    status: 'Open',
    assignee: 'none',
    type: someone,
    client: someone,
    sort: 'title',
  })
})
test('what nobody offers, and what nothing can be called, is ignored', () => {
  expect(filterOf(read('q=a%00b'))).toEqual({})
  expect(filterOf(read('show=secret&status=Lost&assignee=me&type=1&sort=password'))).toEqual({})
})
