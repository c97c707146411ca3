import { type SqlPart, sql } from './sql'

/** Sorts by the rules of Unicode: "Álvaro" before "Zoe", "ana" beside "Ana". Every PostgreSQL with ICU has this collation. */
export const collated = <Name extends string>(text: SqlPart<Name>) => sql`${text} COLLATE "und-x-icu"`
