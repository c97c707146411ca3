import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { bodyOf, type Typed } from './form-body'

type Rules = (given: Record<string, unknown>) => FieldError[]

/** All that the contract finds wrong, at once; of several sentences for one field the first. */
export function faultsIn(values: Typed, schema: z.ZodObject, rules: Rules = () => []): FieldError[] {
  const issues = schema.safeParse(bodyOf(values)).error?.issues ?? []
  const found = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...rules(values)]
  return found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at)
}

export const resolverOf =
  <Values extends Typed>(schema: z.ZodObject, rules?: Rules): Resolver<Values> =>
  (values) => {
    const faults = faultsIn(values, schema, rules)
    if (faults.length === 0) return { values, errors: {} }
    return { values: {}, errors: Object.fromEntries(faults.map(({ field, message }) => [field, { type: 'contract', message }])) } as never
  }
