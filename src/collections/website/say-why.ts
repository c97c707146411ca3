import type { AfterErrorHook } from 'payload'

type Wrong = { path: string; label?: string; message: string }

/**
 * What is wrong with each field, in its own sentence. Payload keeps it to itself in a built office, where the error's
 * class is another copy than the one it compares with: the editor would learn only that something is.
 */
export const sayWhy: AfterErrorHook = ({ error }) => {
  const { data, status } = error as { data?: { errors?: Wrong[] }; status?: number }
  if (!data?.errors?.length || status !== 400) return
  const message = data.errors.map(({ label, message: why }) => (label ? `${label}: ${why}` : why)).join(' ')
  return { response: { errors: [{ name: 'ValidationError', data, message }] } }
}
