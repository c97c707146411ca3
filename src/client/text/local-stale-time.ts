import { formatStaleTime, replaceStaleTime } from '@/contract/constants/errors'
import type { ErrorBody } from '@/contract/errors'

/** The server writes when a record was changed in the office's time zone. Screens show every time in the reader's. */
export function toLocalStaleTime(body: Partial<ErrorBody>): Partial<ErrorBody> {
  const { error, changedBy, changedAt } = body
  if (error === undefined || typeof changedBy !== 'string' || typeof changedAt !== 'string') return body
  return { ...body, error: replaceStaleTime(error, changedBy, formatStaleTime(new Date(changedAt))) }
}
