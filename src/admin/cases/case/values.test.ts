import { expect, test } from 'vitest'
import { kindOf, kindsOf, readKind } from './values'

const types = [{ id: 't1', name: 'Family Law', subTypes: [{ id: 's1', name: 'Custody', notes: null }] }] as never

test('the picker offers every type and, under it, each sub-type', () => {
  expect(kindsOf(types)).toEqual([
    { id: 't1', text: 'Family Law' },
    { id: 't1::s1', text: 'Family Law / Custody' },
  ])
})
test.each(['', 't1', 't1::s1'])('the selection "%s" is read as it was written', (kind) => {
  expect(kindOf(readKind(kind))).toBe(kind)
})
