import { expect, test } from 'vitest'
import { readUrlState, toFilter } from './url-state'

const read = (query: string) => readUrlState((name) => new URLSearchParams(query).get(name))
const uuid = '01890000-0000-7000-8000-000000000001'

test('shows the whole ledger without parameters', () => {
  expect(toFilter(read(''))).toEqual({})
})
test('reads person, record and dates from the parameters and includes the whole last day', () => {
  const { from, to, ...rest } = toFilter(read(`person=${uuid}&kind=case&record=7&from=2026-03-07&to=2026-03-08`))
  expect(rest).toEqual({ person: uuid, resource: 'case', record: '7' })
  expect(from).toBe(new Date(2026, 2, 7).toISOString())
  expect(to).toBe(new Date(2026, 2, 9).toISOString())
})
test('ignores invalid values', () => {
  expect(toFilter(read('person=ana&kind=secret&from=yesterday&to=2026-02-30'))).toEqual({})
})
