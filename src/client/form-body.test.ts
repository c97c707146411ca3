import { expect, test } from 'vitest'
import { bodyOf, nameOf, parted } from './form-body'

test('a new record leaves out what is empty', () => {
  expect(bodyOf({ name: 'Ana', email: '', notes: '  ' })).toEqual({ name: 'Ana' })
})
test('a change sends the touched fields only, and null for an emptied one', () => {
  expect(bodyOf({ name: 'Ana', email: '', phone: '1' }, ['name', 'email'])).toEqual({ name: 'Ana', email: null })
})
test('fields of a part go into it, and its faults come back to them', () => {
  expect(parted({ name: 'Ana', 'address-city': 'Modesto', 'address-zip': null })).toEqual({
    name: 'Ana',
    address: { city: 'Modesto', zip: null },
  })
  expect(nameOf({ field: 'address.city', message: 'Too long' })).toEqual({ field: 'address-city', message: 'Too long' })
})
