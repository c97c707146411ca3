import { expect, test } from 'vitest'
import type { Setup } from '@/admin/records/setup/query'
import { validateForm } from '@/client/form/rules'
import { buildRequestBody } from '@/client/form/values'
import { officeFields } from '@/contract/setup'
import { createToBody, labels, toDisplayValues, toValues } from './office-values'

const items = { office: 'open', website: 'open', people: 'open', clients: 'open', email: 'open', backups: 'open' } as const
const office = { name: null, phone: null, email: null, street: null, city: null, state: null, zip: null, timeZone: 'America/Denver' }
const unnamed: Setup = {
  items,
  dismissed: false,
  counts: { caseTypes: 0, clients: 0, cases: 0, invited: 0 },
  office: { ...office, languages: ['en', 'es'], hours: {}, updatedAt: '2026-11-01T00:00:00.000Z' },
}
const named: Setup = {
  ...unnamed,
  items: { ...items, office: 'done' },
  office: { ...unnamed.office, name: 'Mora', phone: '1', languages: ['en'], hours: { Sunday: { opens: '10:00', closes: '12:00' } } },
}
const toBody = createToBody(true)
const bodyOf = (values: Record<string, string>) => toBody(buildRequestBody(values))

test('a new office starts with weekdays from nine to five, a named one with its own hours', () => {
  expect(Object.keys(bodyOf(toValues(unnamed)).hours as object)).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
  expect(bodyOf(toValues(named))).toMatchObject({ name: 'Mora', languages: ['en'], hours: { Sunday: { opens: '10:00', closes: '12:00' } } })
})

test('clears emptied fields, and does not change hours that it cannot show', () => {
  expect(bodyOf({ ...toValues(named), phone: '' })).toMatchObject({ phone: null, timeZone: 'America/Denver' })
  expect(createToBody(false)(toValues(named))).not.toHaveProperty('hours')
})

test('compares two versions by every field, with the hours of a day as one', () => {
  expect(toDisplayValues(toValues(named))).toMatchObject({
    name: 'Mora',
    en: 'Yes',
    es: 'No',
    'hours-Sunday': '10:00 – 12:00',
    'hours-Monday': '',
  })
  const compared = Object.keys(labels)
  for (const field of Object.keys(toValues(named))) expect(compared).toContain(field.replace(/-(opens|closes)$/, ''))
})

test('shows errors beside the fields of the form', () => {
  const values = { ...toValues(unnamed), 'hours-Monday-closes': '08:00', 'hours-Sunday-opens': '10:00', en: 'false', es: 'false' }
  expect(validateForm(values, officeFields, undefined, toBody)).toEqual([
    { field: 'name', message: "Please enter the office's name" },
    { field: 'languages', message: 'Please choose at least one language' },
    { field: 'hours-Monday-closes', message: 'The office must close after it opens' },
    { field: 'hours-Sunday-closes', message: 'Please enter a time such as 09:00 or 17:30.' },
  ])
})
