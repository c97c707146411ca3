import { expect, test } from 'vitest'
import { oneOf, readPlace } from './read-address'

test('the path says list, new or which record', () => {
  expect(['/admin/contacts', '/admin/contacts/', '/admin/contacts/new', '/admin/contacts/42'].map(readPlace)).toEqual([
    { at: 'list' },
    { at: 'list' },
    { at: 'new' },
    { at: 'record', id: '42' },
  ])
})
test('what nobody offers is the default', () => {
  expect([oneOf(['a', 'b'], 'b', 'a'), oneOf(['a', 'b'], 'c', 'a'), oneOf(['a', 'b'], null, 'b')]).toEqual(['b', 'a', 'b'])
})
