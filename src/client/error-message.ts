import { strings } from '@/strings/index'
import { toastError } from '@/ui/toast'
import { ApiError } from './api'

/** The server's message, or `fallback` if there is none. */
export const getErrorMessage = (error: unknown, fallback: string) => (error instanceof ApiError && error.body.error) || fallback
export const toastRequestError = (error: unknown, fallback: string) => toastError(getErrorMessage(error, fallback))

/** The server's message, or else the fallback with the HTTP status. */
export const getErrorMessageWithStatus = (error: unknown, fallback: (status: string) => string) =>
  error instanceof ApiError ? (error.body.error ?? fallback(formatErrorStatus(error))) : fallback(strings.settings.noAnswer)

export const formatErrorStatus = (error: ApiError) => (error.status ? String(error.status) : strings.settings.noAnswer)
