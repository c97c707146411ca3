/** One of the two. */
export type CasesOf = { client: string; contact?: never } | { contact: string; client?: never }
export const casesOfKey = (filter: CasesOf) => ['case', 'of', filter] as const
export const maxCasesOf = 6
