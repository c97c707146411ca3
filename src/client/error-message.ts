import { networkErrors } from '@/contract/errors'
import { toastError } from '@/ui/toast'
import { ApiError } from './api'

/** The server's message, or `fallback` if there is none. Without a response it also says why. */
export function getErrorMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return fallback
  if (error.body.error) return error.body.error
  return error.status === 0 ? `${fallback}. ${networkErrors[navigator.onLine ? 'unreachable' : 'offline']}` : fallback
}
export const toastRequestError = (error: unknown, fallback: string) => toastError(getErrorMessage(error, fallback))
