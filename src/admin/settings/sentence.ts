import { ApiError } from '@/client/api'
import { words } from '../words'

/** The server's message, or else the fallback with the HTTP status. */
export const sentenceOf = (error: unknown, fallback: (status: string) => string) =>
  error instanceof ApiError ? (error.body.error ?? fallback(statusOf(error))) : fallback(words.settings.noAnswer)

export const statusOf = (error: ApiError) => (error.status ? String(error.status) : words.settings.noAnswer)
