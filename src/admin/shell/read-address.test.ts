import { expect, test } from 'vitest'
import { oneOf, readPlace } from './read-address'

test('reads the list, a new record or a record id from a path', () => {
  expect(['/admin/contacts', '/admin/contacts/', '/admin/contacts/new', '/admin/contacts/42'].map(readPlace)).toEqual([
    { at: 'list' },
    { at: 'list' },
    { at: 'new' },
    { at: 'record', id: '42' },
  ])
})
test('replaces an unknown option by the default', () => {
  expect([oneOf(['a', 'b'], 'b', 'a'), oneOf(['a', 'b'], 'c', 'a'), oneOf(['a', 'b'], null, 'b')]).toEqual(['b', 'a', 'b'])
})
