import { expect, test } from 'vitest'
import { filterOf, readAddress } from './address'

const read = (query: string) => readAddress((name) => new URLSearchParams(query).get(name))
const uuid = '01930000-0000-7000-8000-000000000001'

test('shows the whole list, newest date first, without parameters', () => {
  expect(filterOf(read(''))).toEqual({})
})
test('reads search, filters and order from the parameters', () => {
  expect(filterOf(read(`q=Pe%C3%B1a&show=undated&status=Open&assignee=none&type=${uuid}&client=${uuid}&sort=title`))).toEqual({
    q: 'Peña',
    noNextDate: true,
    status: 'Open',
    assignee: 'none',
    type: uuid,
    client: uuid,
    sort: 'title',
  })
})
test('ignores unknown values and a search with a control character', () => {
  expect(filterOf(read('q=a%00b'))).toEqual({})
  expect(filterOf(read('show=secret&status=Lost&assignee=me&type=1&sort=password'))).toEqual({})
})
