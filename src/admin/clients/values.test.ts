import { expect, test } from 'vitest'
import { validateForm } from '@/client/form/rules'
import { buildRequestBody } from '@/client/form/values'
import { clientFields, clientRules } from '@/contract/clients'
import { clearHiddenName, toBody, toValues } from './values'

const blank = toValues(undefined)
const validClient = { ...blank, firstName: 'Iván', lastName: 'Peña', phone: '209 555 0100' }
const sent = (values: typeof blank) => toBody(buildRequestBody(values))

test('reports every error of an empty client at once', () => {
  expect(validateForm({ ...blank, hasBilling: 'true', 'billing-retainerRequired': 'true' }, clientFields, clientRules, toBody)).toEqual([
    { field: 'firstName', message: 'First name is required.' },
    { field: 'lastName', message: 'Last name is required.' },
    { field: 'email', message: 'Provide at least an email or phone number.' },
    { field: 'billing-hourlyRate', message: 'Hourly rate must be greater than 0 for hourly billing.' },
    { field: 'billing-retainerAmount', message: 'Retainer amount must be greater than 0 when a retainer is required.' },
  ])
})
test('neither validates nor sends billing that was not added', () => {
  expect(validateForm(validClient, clientFields, clientRules, toBody)).toEqual([])
  expect(sent(validClient)).toEqual({ type: 'Individual', firstName: 'Iván', lastName: 'Peña', phone: '209 555 0100', billing: null })
})
test('parses amounts with symbols and separators, and rejects other text', () => {
  const billed = { ...validClient, hasBilling: 'true', 'billing-hourlyRate': '$1,250.50', 'address-city': 'Modesto' }
  expect(sent(billed)).toMatchObject({
    address: { city: 'Modesto' },
    billing: { billingType: 'Hourly', hourlyRate: 1250.5, clientBalance: 0, retainerRequired: false },
  })
  expect(validateForm({ ...billed, 'billing-flatFee': 'much' }, clientFields, clientRules, toBody)).toEqual([
    { field: 'billing-flatFee', message: 'Please enter an amount' },
  ])
})
test('clears the name of an organization that became an individual, and leaves other names', () => {
  const change = (values: typeof blank, fields: string[]) => clearHiddenName(toBody(buildRequestBody(values, fields)), values)
  expect(change(validClient, ['type'])).toEqual({ type: 'Individual', name: null })
  expect(change({ ...validClient, name: 'Farms' }, ['name'])).toEqual({ name: null })
  expect(change({ ...validClient, name: 'Farms' }, ['phone'])).toEqual({ phone: '209 555 0100' })
  expect(change({ ...validClient, type: 'Organization', name: 'Farms' }, ['type', 'name'])).toEqual({ type: 'Organization', name: 'Farms' })
})
test('sends only the changed fields of a group, and clears removed billing', () => {
  expect(toBody(buildRequestBody({ ...validClient, 'address-city': '' }, ['address-city']))).toEqual({ address: { city: null } })
  expect(toBody(buildRequestBody({ ...validClient, 'billing-hourlyRate': '' }, ['hasBilling', 'billing-hourlyRate']))).toEqual({
    billing: null,
  })
})
