import { ApiError } from '@/client/api'
import { words } from '../words'

/** The server's own sentence; where it has none, the act's with the status. */
export const sentenceOf = (error: unknown, otherwise: (status: string) => string) =>
  error instanceof ApiError ? (error.body.error ?? otherwise(statusOf(error))) : otherwise(words.settings.noAnswer)

export const statusOf = (error: ApiError) => (error.status ? String(error.status) : words.settings.noAnswer)
