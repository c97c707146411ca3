import { type SqlFragment, sql } from './sql'

/** A point in time as in JSON, for values inside JSON objects, where the driver does not convert them. */
export const isoTimestamp = <Name extends string = never>(at: SqlFragment<Name>) =>
  sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
