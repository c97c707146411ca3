import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { buildRequestBody, type FormValues, type RequestBody, type ToRequestBody, toFormField } from './values'

type Rules = (values: RequestBody) => FieldError[]
const identity: ToRequestBody = (values) => values

/** All errors of the contract at once, at most one for each field. */
export function validateForm(values: FormValues, schema: z.ZodObject, rules: Rules = () => [], toBody = identity): FieldError[] {
  const issues = schema.safeParse(toBody(buildRequestBody(values))).error?.issues ?? []
  const errors = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...rules(toBody(values))].map(toFormField)
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)
}

export const createResolver =
  <Values extends FormValues>(schema: z.ZodObject, rules?: Rules, toBody?: ToRequestBody): Resolver<Values> =>
  (values) => {
    const fieldErrors = validateForm(values, schema, rules, toBody)
    if (fieldErrors.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(fieldErrors.map(({ field, message }) => [field, { type: 'contract', message }])),
    } as never
  }
