import { ApiError } from '@/client/api'
import { strings } from '@/strings/index'

/** The server's message, or else the fallback with the HTTP status. */
export const getErrorMessageWithStatus = (error: unknown, fallback: (status: string) => string) =>
  error instanceof ApiError ? (error.body.error ?? fallback(formatErrorStatus(error))) : fallback(strings.settings.noAnswer)

export const formatErrorStatus = (error: ApiError) => (error.status ? String(error.status) : strings.settings.noAnswer)
