import { expect, test } from 'vitest'
import { contactFields, contactRules } from '@/contract/contacts'
import { findConflictingFields } from './conflict'
import { validateForm } from './rules'

test('reports all errors of an empty contact form at once', () => {
  expect(validateForm({ name: ' ', email: '', phone: '' }, contactFields, contactRules)).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Provide an email or phone number' },
  ])
})
test('reports one error for each field', () => {
  const errors = validateForm({ name: 'Ana', email: 'no', phone: 'none' }, contactFields, contactRules)
  expect(errors.map(({ field }) => field)).toEqual(['email', 'phone'])
})
test('finds no conflict between two users who changed different fields', () => {
  const before = { name: 'Ana', phone: '1' }
  expect(findConflictingFields(['name'], before, { name: 'Ana', phone: '2' })).toEqual([])
  expect(findConflictingFields(['name', 'phone'], before, { name: 'Ana', phone: '2' })).toEqual(['phone'])
})
