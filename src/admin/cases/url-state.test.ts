import { expect, test } from 'vitest'
import { readUrlState, toFilter } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))
const uuid = '01930000-0000-7000-8000-000000000001'

test('shows the whole list, newest date first, without parameters', () => {
  expect(toFilter(read(''))).toEqual({})
})
test('reads search, filters and order from the parameters', () => {
  expect(
    toFilter(read(`q=Pe%C3%B1a&show=undated&status=Open&assignee=none&type=${uuid}&client=${uuid}&contact=${uuid}&sort=title`)),
  ).toEqual({
    q: 'Peña',
    noNextDate: true,
    status: 'Open',
    assignee: 'none',
    type: uuid,
    client: uuid,
    contact: uuid,
    sort: 'title',
  })
})
test('ignores unknown values and a search with a control character', () => {
  expect(toFilter(read('q=a%00b'))).toEqual({})
  expect(toFilter(read('show=secret&status=Lost&assignee=me&type=1&sort=password'))).toEqual({})
})
