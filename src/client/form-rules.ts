import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { type Body, bodyOf, nameOf, type ToBody, type Typed } from './form-body'

type Rules = (given: Body) => FieldError[]
const asTyped: ToBody = (flat) => flat

/** All that the contract finds wrong, at once; of several sentences for one field the first. */
export function faultsIn(values: Typed, schema: z.ZodObject, rules: Rules = () => [], toBody = asTyped): FieldError[] {
  const issues = schema.safeParse(toBody(bodyOf(values))).error?.issues ?? []
  const found = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...rules(toBody(values))].map(nameOf)
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
}

export const resolverOf =
  <Values extends Typed>(schema: z.ZodObject, rules?: Rules, toBody?: ToBody): Resolver<Values> =>
  (values) => {
    const faults = faultsIn(values, schema, rules, toBody)
    if (faults.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(faults.map(({ field, message }) => [field, { type: 'contract', message }])) } as never
  }
