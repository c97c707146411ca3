import { networkErrors } from '@/contract/constants/errors'
import * as strings from '@/strings/index'
import { toastError } from '@/ui/toast'
import { ApiError } from '../api'

/** The server's message, or `fallback` if there is none. Without a response it also says why. */
export function getErrorMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return fallback
  if (error.body.error) return error.body.error
  return error.status === 0 ? `${fallback}. ${networkErrors[navigator.onLine ? 'unreachable' : 'offline']}` : fallback
}
export const toastRequestError = (error: unknown, fallback: string) => toastError(getErrorMessage(error, fallback))

/** The server's message, or else the fallback with the HTTP status. */
export const getErrorMessageWithStatus = (error: unknown, fallback: (status: string) => string) =>
  error instanceof ApiError ? (error.body.error ?? fallback(formatErrorStatus(error))) : fallback(strings.settings.noResponse)

export const formatErrorStatus = (error: ApiError) => (error.status ? String(error.status) : strings.settings.noResponse)
