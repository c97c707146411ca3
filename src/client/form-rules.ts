import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { type Body, bodyOf, nameOf, type ToBody, type Typed } from './form-body'

type Rules = (values: Body) => FieldError[]
const identity: ToBody = (values) => values

/** All errors of the contract at once, at most one for each field. */
export function faultsIn(values: Typed, schema: z.ZodObject, rules: Rules = () => [], toBody = identity): FieldError[] {
  const issues = schema.safeParse(toBody(bodyOf(values))).error?.issues ?? []
  const errors = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...rules(toBody(values))].map(nameOf)
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)
}

export const resolverOf =
  <Values extends Typed>(schema: z.ZodObject, rules?: Rules, toBody?: ToBody): Resolver<Values> =>
  (values) => {
    const fieldErrors = faultsIn(values, schema, rules, toBody)
    if (fieldErrors.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(fieldErrors.map(({ field, message }) => [field, { type: 'contract', message }])),
    } as never
  }
