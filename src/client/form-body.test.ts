import { expect, test } from 'vitest'
import { bodyOf } from './form-body'

test('a new record leaves out what is empty', () => {
  expect(bodyOf({ name: 'Ana', email: '', notes: '  ' })).toEqual({ name: 'Ana' })
})
test('a change sends the touched fields only, and null for an emptied one', () => {
  expect(bodyOf({ name: 'Ana', email: '', phone: '1' }, ['name', 'email'])).toEqual({ name: 'Ana', email: null })
})
