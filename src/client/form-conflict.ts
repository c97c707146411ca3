import type { ApiError } from './api'
import type { Typed } from './form-body'

export type Conflict<Row> = { sentence: string; changedBy: string; current: Row }

export const conflictIn = <Row>({ message, body }: ApiError): Conflict<Row> => ({
  sentence: message,
  changedBy: String(body.changedBy ?? ''),
  current: body.current as Row,
})

export const touchedByBoth = (dirtyFields: string[], before: Typed, now: Typed) =>
  dirtyFields.filter((field) => before[field] !== now[field])
