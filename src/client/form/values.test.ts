import { expect, test } from 'vitest'
import { buildRequestBody, findChangedValues, nestFields, parseFlag, toFlagValue, toFormField } from './values'

test('keeps both choices of a flag in the request', () => {
  for (const flag of [true, false]) {
    const body = buildRequestBody({ flag: toFlagValue(flag) })
    expect(parseFlag(body.flag)).toBe(flag)
    expect(body).toHaveProperty('flag')
  }
  expect(parseFlag(undefined)).toBe(false)
})
test('omits empty fields of a new record', () => {
  expect(buildRequestBody({ name: 'Ana', email: '', notes: '  ' })).toEqual({ name: 'Ana' })
})
test('sends only the changed fields, and null for a cleared one', () => {
  expect(buildRequestBody({ name: 'Ana', email: '', phone: '1' }, ['name', 'email'])).toEqual({ name: 'Ana', email: null })
})
test('finds the values that differ from the saved ones, also cleared and new ones', () => {
  expect(findChangedValues({ name: 'Ana', email: '', phone: '2', notes: '' }, { name: 'Ana', email: 'a@b.c', phone: '1' })).toEqual({
    email: '',
    phone: '2',
    notes: '',
  })
})
test('nests the fields of a part, and maps its errors back to them', () => {
  expect(nestFields({ name: 'Ana', 'address-city': 'Modesto', 'address-zip': null })).toEqual({
    name: 'Ana',
    address: { city: 'Modesto', zip: null },
  })
  expect(toFormField({ field: 'address.city', message: 'Too long' }, { 'address-city': '' })).toEqual({
    field: 'address-city',
    message: 'Too long',
  })
})
test('maps the error of an entry to the field with the list', () => {
  expect(toFormField({ field: 'tags.3', message: 'Too long' }, { tags: '' })).toEqual({ field: 'tags', message: 'Too long' })
})
