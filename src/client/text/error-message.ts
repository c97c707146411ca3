import { networkErrors } from '@/contract/constants/errors'
import * as strings from '@/strings/index'
import { toastError } from '@/ui/toast'
import { ApiError } from '../api'

/**
 * The server's message, or `fallback` if there is none. A failure of the server has no message of its own: `fallback` says what failed.
 * Without a response, and while the service is not available, the reason follows.
 */
export function getErrorMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return fallback
  if (error.body.error && error.status < 500) return error.body.error
  const reason = getFailureReason(error)
  return reason ? `${fallback.replace(/\.$/, '')}. ${reason}` : fallback
}
export const toastRequestError = (error: unknown, fallback: string) => toastError(getErrorMessage(error, fallback))

/** The server's message, or else the fallback with the HTTP status. */
export const getErrorMessageWithStatus = (error: unknown, fallback: (status: string) => string) =>
  getErrorMessage(error, fallback(error instanceof ApiError ? formatErrorStatus(error) : strings.settings.noResponse))

export const formatErrorStatus = (error: ApiError) => (error.status ? String(error.status) : strings.settings.noResponse)

/** Why there was no response, or none that helps. */
export function getFailureReason({ status, body }: ApiError) {
  if (status === 0) return networkErrors[navigator.onLine ? 'unreachable' : 'offline']
  return status === 503 ? body.error : undefined
}
