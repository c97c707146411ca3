import { expect, test } from 'vitest'
import { validateForm } from '@/client/form/rules'
import { buildRequestBody } from '@/client/form/values'
import { serviceMethods as methodsOfContract, ruleFields, validateRule } from '@/contract/rules'
import { ruleVersion } from '../../../../tests/support/records/deadlines'
import { addAddition, listAdditionRows, removeAddition, serviceMethods, toBody, toValues } from './values'

const addition = (method: string, number: string) => ({ method, number, unit: 'day', added: 'afterRoll' })
const values = {
  ...toValues(undefined),
  ...ruleVersion,
  number: '14',
  slug: 'answer',
  ...{ 'service-0-method': 'mail', 'service-0-number': '3', 'service-0-unit': 'day', 'service-0-added': 'afterRoll' },
  ...{ 'service-1-method': 'other', 'service-1-number': '5', 'service-1-unit': 'day', 'service-1-added': 'afterRoll' },
}
const serviceOf = (all: typeof values) => toBody(buildRequestBody(all)).service

test('offers every method of service of the contract', () => {
  expect(serviceMethods).toEqual(methodsOfContract)
})
test('sends additions for service as a list that the contract accepts', () => {
  expect(serviceOf(values)).toEqual([addition('mail', '3'), addition('other', '5')])
  expect(validateForm(values, ruleFields, validateRule, toBody)).toEqual([])
})
test('removes an addition and moves up those below it', () => {
  expect(serviceOf({ ...values, ...removeAddition(values, 0) })).toEqual([addition('other', '5')])
})
test('adds each method of service once', () => {
  let all: typeof values = { ...values }
  while (listAdditionRows(all).length < serviceMethods.length) all = { ...all, ...addAddition(all) }
  expect(new Set((serviceOf(all) as { method: string }[]).map(({ method }) => method))).toEqual(new Set(serviceMethods))
})
test('shows the errors of an addition beside its fields', () => {
  const wrong = {
    ...values,
    'service-1-method': 'mail',
    'service-1-number': '',
    'service-1-unit': 'courtDay',
    'service-1-added': 'toPeriod',
  }
  expect(validateForm(wrong, ruleFields, validateRule, toBody)).toEqual([
    { field: 'service-1-number', message: 'The days added for service must be a whole number from 0 to 60' },
    { field: 'service-1-method', message: 'Each method of service can appear only once' },
    { field: 'service-1-unit', message: 'Days that are part of the period must have its unit' },
  ])
})
