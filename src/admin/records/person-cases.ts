/** The client or contact whose cases are shown. */
export type PersonCasesFilter = { client: string; contact?: never } | { contact: string; client?: never }
export const personCasesKey = (filter: PersonCasesFilter) => ['case', 'of', filter] as const
export const maxPersonCases = 6
