/** A client or a contact. */
export type PersonFilter = { client: string; contact?: never } | { contact: string; client?: never }
export const maxPersonCases = 6
/** As many as a response can have. */
export const maxPrintedCases = 500
export const personCasesKey = (filter: PersonFilter, limit = maxPersonCases) => ['case', 'of', filter, limit] as const
