import { expect, test } from 'vitest'
import { contactFields, contactRules } from '@/contract/contacts'
import { touchedByBoth } from './form-conflict'
import { faultsIn } from './form-rules'

test('an empty contact form says everything that is wrong at once', () => {
  expect(faultsIn({ name: ' ', email: '', phone: '' }, contactFields, contactRules)).toEqual([
    { field: 'name', message: 'Name is required' },
    { field: 'email', message: 'Provide an email or phone number' },
  ])
})
test('one field has one sentence', () => {
  const faults = faultsIn({ name: 'Ana', email: 'no', phone: 'none' }, contactFields, contactRules)
  expect(faults.map(({ field }) => field)).toEqual(['email', 'phone'])
})
test('two people who changed different fields have no conflict', () => {
  const before = { name: 'Ana', phone: '1' }
  expect(touchedByBoth(['name'], before, { name: 'Ana', phone: '2' })).toEqual([])
  expect(touchedByBoth(['name', 'phone'], before, { name: 'Ana', phone: '2' })).toEqual(['phone'])
})
