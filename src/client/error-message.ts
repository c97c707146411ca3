import { toastError } from '@/ui/toast'
import { ApiError } from './api'

/** The server's message, or `fallback` if there is none. */
export const getErrorMessage = (error: unknown, fallback: string) => (error instanceof ApiError && error.body.error) || fallback
export const toastRequestError = (error: unknown, fallback: string) => toastError(getErrorMessage(error, fallback))
