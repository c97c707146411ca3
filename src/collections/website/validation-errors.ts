import type { AfterErrorHook } from 'payload'

type InvalidField = { path: string; label?: string; message: string }

/** PostgreSQL error class 22: a value that the database does not accept, such as text with NUL. */
const isDataException = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^22...$/.test(code)) || (cause !== undefined && isDataException(cause))
}

/**
 * Adds the message of each invalid field. In a production build Payload drops them, because its error class is
 * another copy than the one it compares with.
 */
export const exposeValidationErrors: AfterErrorHook = ({ error, req }) => {
  // Payload fails on a body that is the JSON value null.
  if (isDataException(error) || req.data === null) return { status: 400, response: { errors: [{ message: 'The request is not valid.' }] } }
  const { data, status } = error as { data?: { errors?: InvalidField[] }; status?: number }
  if (!data?.errors?.length || status !== 400) return
  const message = data.errors.map(({ label, message: why }) => (label ? `${label}: ${why}` : why)).join(' ')
  return { response: { errors: [{ name: 'ValidationError', data, message }] } }
}
