import type { Rule } from '@/admin/records/deadlines/queries'
import type { FormValues, RequestBody } from '@/client/form/values'
import * as strings from '@/strings/index'
import { proposeSlug } from './propose-slug'

/** Each method of service is named at most once. */
export const serviceMethods = Object.keys(strings.deadlines.methods)
const additionFields = ['method', 'number', 'unit', 'added'] as const
type AdditionField = (typeof additionFields)[number]
const additionRows = serviceMethods.map((_, row) => row)
/** The name that the contract's `service.0.number` has in the form. */
export const additionField = (row: number, field: AdditionField) => `service-${row}-${field}`
const readAddition = (values: RequestBody, row: number) =>
  Object.fromEntries(additionFields.map((field) => [field, values[additionField(row, field)]])) as Record<AdditionField, unknown>
const toAdditionValues = (row: number, addition: Partial<Record<AdditionField, unknown>> = {}): FormValues =>
  Object.fromEntries(additionFields.map((field) => [additionField(row, field), String(addition[field] ?? '')]))

/** A row without a method of service is not shown. */
export const listAdditionRows = (values: FormValues) => additionRows.filter((row) => values[additionField(row, 'method')])
export function addAddition(values: FormValues): FormValues {
  const rows = listAdditionRows(values)
  const used = rows.map((row) => values[additionField(row, 'method')])
  const method = serviceMethods.find((one) => one !== 'personal' && !used.includes(one)) ?? serviceMethods[0]
  return toAdditionValues(rows.length, { method, unit: 'day', added: 'afterRoll' })
}
/** The rows below move up. */
export const removeAddition = (values: FormValues, removed: number): FormValues =>
  Object.assign(
    {},
    ...additionRows
      .filter((row) => row >= removed)
      .map((row) => toAdditionValues(row, row + 1 < additionRows.length ? readAddition(values, row + 1) : {})),
  )

export const toValues = (rule: Rule | undefined, rules: readonly Rule[] = []): FormValues => ({
  title: rule?.title ?? '',
  jurisdiction: rule?.jurisdiction ?? '',
  citation: rule?.citation ?? '',
  address: rule?.address ?? '',
  text: rule?.text ?? '',
  number: rule ? String(rule.number) : '',
  unit: rule?.unit ?? 'day',
  direction: rule?.direction ?? 'after',
  roll: rule?.roll ?? 'next',
  calendar: rule?.calendar ?? '',
  validFrom: rule?.validFrom ?? '',
  validTo: rule?.validTo ?? '',
  // A new version keeps the short name.
  ...(!rule && { slug: proposeSlug('', rules) }),
  ...Object.assign({}, ...additionRows.map((row) => toAdditionValues(row, rule?.service[row]))),
})

export function toBody(flat: RequestBody): RequestBody {
  const fields = Object.fromEntries(Object.entries(flat).filter(([name]) => !name.startsWith('service-')))
  return { ...fields, service: additionRows.map((row) => readAddition(flat, row)).filter(({ method }) => method) }
}
