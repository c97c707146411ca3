import type { Resolver } from 'react-hook-form'
import type { z } from 'zod'
import type { FieldError } from '@/contract/errors'
import { buildRequestBody, type FormValues, type RequestBody, type ToRequestBody, toFormField } from './values'

export type Rules = (values: RequestBody) => FieldError[]
const identity: ToRequestBody = (values) => values

/** All errors of the contract at once, at most one for each field. */
export function validateForm(values: FormValues, schema?: z.ZodObject, rules: Rules = () => [], toBody = identity): FieldError[] {
  const issues = schema?.safeParse(toBody(buildRequestBody(values))).error?.issues ?? []
  const errors = [...issues.map(({ path, message }) => ({ field: path.join('.'), message })), ...rules(toBody(values))].map((error) =>
    toFormField(error, values),
  )
  return errors.filter(({ field }, index) => errors.findIndex((other) => other.field === field) === index)
}

export type Validation = { schema: z.ZodObject; rules?: Rules | undefined }
export type LoadValidation = () => Promise<Validation>

/** Without the schema, for example because its script cannot be loaded, the server's validation has to do. */
export const createResolver =
  <Values extends FormValues>(load: LoadValidation, ownRules: Rules = () => [], toBody?: ToRequestBody): Resolver<Values> =>
  async (values) => {
    const { schema, rules } = await load().catch((): Partial<Validation> => ({}))
    const fieldErrors = validateForm(values, schema, (body) => [...(rules?.(body) ?? []), ...ownRules(body)], toBody)
    if (fieldErrors.length === 0) return { values, errors: {} }
    return {
      values: {},
      errors: Object.fromEntries(fieldErrors.map(({ field, message }) => [field, { type: 'contract', message }])),
    } as never
  }
