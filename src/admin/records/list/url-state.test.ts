import { expect, test } from 'vitest'
import { parseOption, parseRecordPath } from './url-state'

test('reads the list, a new record or a record id from a path', () => {
  expect(['/admin/contacts', '/admin/contacts/', '/admin/contacts/new', '/admin/contacts/42'].map(parseRecordPath)).toEqual([
    { view: 'list' },
    { view: 'list' },
    { view: 'new' },
    { view: 'record', id: '42' },
  ])
})
test('replaces an unknown option by the default', () => {
  expect([parseOption(['a', 'b'], 'b', 'a'), parseOption(['a', 'b'], 'c', 'a'), parseOption(['a', 'b'], null, 'b')]).toEqual([
    'b',
    'a',
    'b',
  ])
})
