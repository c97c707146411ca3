import type { AfterErrorHook } from 'payload'

type Wrong = { path: string; label?: string; message: string }

/** A value the database does not take (class 22 of its error codes), such as text with NUL in it, is the sender's mistake. */
const isDataException = (error: unknown): boolean => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown }
  return (typeof code === 'string' && /^22...$/.test(code)) || (cause !== undefined && isDataException(cause))
}

/**
 * What is wrong with each field, in its own sentence. Payload keeps it to itself in a built office, where the error's
 * class is another copy than the one it compares with: the editor would learn only that something is.
 */
export const sayWhy: AfterErrorHook = ({ error, req }) => {
  // Of a body that says "null" Payload asks for its fields.
  if (isDataException(error) || req.data === null) return { status: 400, response: { errors: [{ message: 'The request is not valid.' }] } }
  const { data, status } = error as { data?: { errors?: Wrong[] }; status?: number }
  if (!data?.errors?.length || status !== 400) return
  const message = data.errors.map(({ label, message: why }) => (label ? `${label}: ${why}` : why)).join(' ')
  return { response: { errors: [{ name: 'ValidationError', data, message }] } }
}
