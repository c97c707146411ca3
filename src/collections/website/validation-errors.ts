import type { AfterErrorHook, PayloadRequest } from 'payload'
import { invalidRequest, savedAtTheSameTime } from '@/contract/website'
import { isOutage } from '@/data/database/is-outage'

type InvalidField = { path: string; label?: string; message: string }

/**
 * PostgreSQL error codes of what a request can cause: a value that is not accepted such as text with NUL (22), an id that
 * does not exist (23), an operator that the column's type does not have (42601, 42804, 42846, 42883), a preference that does
 * not exist (42P01: Payload then forgets a join).
 */
const rejectedByDatabase = /^(22...|23...|42601|42804|42846|42883|42P01)$/
/** Deadlocks of two saves of one page. */
const conflictInDatabase = /^(40001|40P01)$/
/** Payload reads queries, bodies and block types of an unexpected shape without a check. */
const readingErrors = [TypeError, RangeError, SyntaxError]

const hasCode = (error: unknown, codes: RegExp): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && codes.test(code)) || (cause !== undefined && hasCode(cause, codes))
}
const isMisread = (error: unknown): boolean =>
  readingErrors.some((type) => error instanceof type) || (error instanceof Error && error.cause !== undefined && isMisread(error.cause))
/** The parser of multipart bodies throws errors without a type, before anything is read. */
const isUnreadForm = ({ headers, data, files }: PayloadRequest & { files?: unknown }) =>
  (headers.get('content-type') ?? '').startsWith('multipart/') && !data && !files

/** `error` as in every response of the API; Payload's editors read `errors`. */
const respond = (status: number, message: string) => ({ status, response: { error: message, errors: [{ message }] } })

/**
 * Answers 400 to a request that Payload cannot read or store. Adds the message of each invalid field: in a production build
 * Payload drops them, because its error class is another copy than the one it compares with.
 */
export const exposeValidationErrors: AfterErrorHook = ({ error, req, result }) => {
  const { data, status = 500 } = error as { data?: { errors?: InvalidField[] }; status?: number }
  if (hasCode(error, conflictInDatabase)) return respond(409, savedAtTheSameTime)
  const isInvalid = hasCode(error, rejectedByDatabase) || isMisread(error) || (isUnreadForm(req) && !isOutage(error))
  if (status >= 500 && isInvalid) return respond(400, invalidRequest)
  if (!data?.errors?.length || status !== 400) {
    const message = result?.errors?.[0]?.message
    return message ? { response: { ...result, error: message } } : undefined
  }
  const message = data.errors.map(({ label, message: why }) => (label ? `${label}: ${why}` : why)).join(' ')
  return { response: { error: message, errors: [{ name: 'ValidationError', data, message }] } }
}
