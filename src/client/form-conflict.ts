import type { ApiError } from './api'
import type { Typed } from './form-body'

/** What another user saved while this one was typing. */
export type Conflict<Row> = { sentence: string; changedBy: string; current: Row }

export const conflictIn = <Row>({ message, body }: ApiError): Conflict<Row> => ({
  sentence: message,
  changedBy: String(body.changedBy ?? ''),
  current: body.current as Row,
})

/** The dirty fields that another user changed too. */
export const touchedByBoth = (dirtyFields: string[], before: Typed, now: Typed) =>
  dirtyFields.filter((field) => before[field] !== now[field])
