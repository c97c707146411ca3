/** A form's fields as strings. A nested field is named 'part-field'. */
export type FormValues = Record<string, string>
export type RequestBody = Record<string, unknown>
/** Converts form values to the request's shape: nested objects, numbers, booleans. */
export type ToRequestBody = (flat: RequestBody) => RequestBody

/** The value of a field for a boolean. */
export const toFlagValue = (flag: boolean) => (flag ? 'true' : 'false')
export const parseFlag = (value: unknown) => value === 'true'

export function nestFields(flat: RequestBody): RequestBody {
  const body: RequestBody = {}
  for (const [name, value] of Object.entries(flat)) {
    const [part = '', field] = name.split('-')
    body[part] = field === undefined ? value : { ...(body[part] as RequestBody | undefined), [field]: value }
  }
  return body
}
/** The contract names a nested field 'part.field', the form 'part-field'. The error of an entry belongs to the list, which is one field. */
export function toFormField<T extends { field: string }>(error: T, values: FormValues): T {
  const field = error.field.replaceAll('.', '-')
  const [list = ''] = field.split('-')
  return { ...error, field: !(field in values) && list in values ? list : field }
}

export const pickFields = (values: FormValues, fields: readonly string[]): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)))
export const findChangedValues = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== saved[field]))

/** To create: all fields that are not empty. To change: only the `dirtyFields`, with null for the ones that were cleared. */
export function buildRequestBody(values: FormValues, dirtyFields?: string[]): RequestBody {
  const entries = Object.entries(values)
  if (dirtyFields)
    return Object.fromEntries(
      entries.filter(([field]) => dirtyFields.includes(field)).map(([field, value]) => [field, value.trim() === '' ? null : value]),
    )
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''))
}
