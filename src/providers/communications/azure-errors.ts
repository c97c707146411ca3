import { ProviderError } from './communications-provider'

/** Short, because a shutdown waits for the last request. */
const timeoutMs = 5_000
export const requestTimeout = () => ({ abortSignal: AbortSignal.timeout(timeoutMs) })

type AzureError = { statusCode?: number; code?: string; response?: { headers: { get(name: string): string | undefined } } }

/** Calls Azure and turns its errors into a `ProviderError`. With `fallback`, returns its value instead of failing with a 404. */
export async function callAzure<T>(request: () => Promise<T>, fallback?: { onMissing: T }): Promise<T> {
  try {
    return await request()
  } catch (error) {
    // The request for a token failed, which says nothing about the thread: keep its status.
    if (error instanceof ProviderError) throw error
    const { statusCode, code, response } = error as AzureError
    if (statusCode === 404 && fallback) return fallback.onMissing
    // biome-ignore lint/style/useErrorCause: the log writes causes, and this one may contain chat messages.
    throw new ProviderError(statusCode, code, parseRetryAfter(response?.headers.get('retry-after')))
  }
}

/** The header is a number of seconds or a date. */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (!header) return
  const delay = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(delay) ? undefined : Math.max(delay, 0)
}
