import { expect, test } from 'vitest'
import { filterOf, readFilter } from './filter'

const read = (query: string) => readFilter((name) => new URLSearchParams(query).get(name))
const someone = '01890000-0000-7000-8000-000000000001'

test('an empty address is the whole ledger', () => {
  expect(filterOf(read(''))).toEqual({})
})
test('person, record and days come from the address; the last day counts whole', () => {
  const { from, to, ...rest } = filterOf(read(`person=${someone}&kind=case&record=7&from=2026-03-07&to=2026-03-08`))
  expect(rest).toEqual({ person: someone, resource: 'case', record: '7' })
  expect(from).toBe(new Date(2026, 2, 7).toISOString())
  expect(to).toBe(new Date(2026, 2, 9).toISOString())
})
test('what cannot be is ignored', () => {
  expect(filterOf(read('person=ana&kind=secret&from=yesterday&to=2026-02-30'))).toEqual({})
})
