import { expect, test } from 'vitest'
import { contactFields, contactRules } from '@/contract/contacts'
import { touchedByBoth } from './form-conflict'
import { faultsIn } from './form-rules'

test('reports all errors of an empty contact form at once', () => {
  expect(faultsIn({ name: ' ', email: '', phone: '' }, contactFields, contactRules)).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Provide an email or phone number' },
  ])
})
test('reports one error for each field', () => {
  const errors = faultsIn({ name: 'Ana', email: 'no', phone: 'none' }, contactFields, contactRules)
  expect(errors.map(({ field }) => field)).toEqual(['email', 'phone'])
})
test('finds no conflict between two users who changed different fields', () => {
  const before = { name: 'Ana', phone: '1' }
  expect(touchedByBoth(['name'], before, { name: 'Ana', phone: '2' })).toEqual([])
  expect(touchedByBoth(['name', 'phone'], before, { name: 'Ana', phone: '2' })).toEqual(['phone'])
})
