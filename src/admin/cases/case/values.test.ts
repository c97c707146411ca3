import { expect, test } from 'vitest'
import { parseCaseTypeKey, toCaseTypeKey, toCaseTypeOptions } from './values'

const types = [{ id: 't1', name: 'Family Law', subTypes: [{ id: 's1', name: 'Custody', notes: null }] }] as never

test('lists every type followed by its sub-types', () => {
  expect(toCaseTypeOptions(types)).toEqual([
    { id: 't1', label: 'Family Law' },
    { id: 't1::s1', label: 'Family Law / Custody' },
  ])
})
test.each(['', 't1', 't1::s1'])('parses the key "%s" back to the same key', (key) => {
  expect(toCaseTypeKey(parseCaseTypeKey(key))).toBe(key)
})
