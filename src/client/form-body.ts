/** A form's fields as they are typed. */
export type Typed = Record<string, string>

/**
 * What a form sends. Creating: everything but what is empty. Changing: only the fields that were touched,
 * with null for those that were emptied.
 */
export function bodyOf(values: Typed, touched?: string[]): Record<string, unknown> {
  const entries = Object.entries(values)
  if (touched)
    return Object.fromEntries(
      entries.filter(([field]) => touched.includes(field)).map(([field, value]) => [field, value.trim() === '' ? null : value]),
    )
  return Object.fromEntries(entries.filter(([, value]) => value.trim() !== ''))
}
