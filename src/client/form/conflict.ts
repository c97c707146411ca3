import type { ApiError } from '@/client/api'
import type { FormValues } from './values'

export type Conflict<Row> = { message: string; changedBy: string; current: Row }

export const parseConflict = <Row>({ message, body }: ApiError): Conflict<Row> => ({
  message,
  changedBy: String(body.changedBy ?? ''),
  current: body.current as Row,
})

export const findConflictingFields = (dirtyFields: string[], before: FormValues, now: FormValues) =>
  dirtyFields.filter((field) => before[field] !== now[field])
