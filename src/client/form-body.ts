/** A form's fields as they are typed. A field within a part of the record is named 'part-field'. */
export type Typed = Record<string, string>
export type Body = Record<string, unknown>
/** Makes what is typed what the call takes: parts, numbers, yes and no. */
export type ToBody = (flat: Body) => Body

/** The fields of parts, put into them. */
export function parted(flat: Body): Body {
  const body: Body = {}
  for (const [name, value] of Object.entries(flat)) {
    const [part = '', field] = name.split('-')
    body[part] = field === undefined ? value : { ...(body[part] as Body | undefined), [field]: value }
  }
  return body
}
/** What the contract says about 'part.field' belongs to the form's field 'part-field'. */
export const nameOf = <Fault extends { field: string }>(fault: Fault): Fault => ({ ...fault, field: fault.field.replace('.', '-') })

/**
 * What a form sends. Creating: everything but what is empty. Changing: only the fields that were touched,
 * with null for those that were emptied.
 */
export function bodyOf(values: Typed, touched?: string[]): Body {
  const entries = Object.entries(values)
  if (touched)
    return Object.fromEntries(
      entries.filter(([field]) => touched.includes(field)).map(([field, value]) => [field, value.trim() === '' ? null : value]),
    )
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''))
}
