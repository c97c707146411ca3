import type { ApiError } from './api'
import type { Typed } from './form-body'

/** What somebody else saved while this person typed. */
export type Conflict<Row> = { sentence: string; changedBy: string; current: Row }

export const conflictIn = <Row>({ message, body }: ApiError): Conflict<Row> => ({
  sentence: message,
  changedBy: String(body.changedBy ?? ''),
  current: body.current as Row,
})

/** The touched fields that somebody else changed too. */
export const touchedByBoth = (touched: string[], before: Typed, now: Typed) => touched.filter((field) => before[field] !== now[field])
