/** A client or a contact. */
export type PersonFilter = { client: string; contact?: never } | { contact: string; client?: never }
export const personCasesKey = (filter: PersonFilter) => ['case', 'of', filter] as const
export const maxPersonCases = 6
