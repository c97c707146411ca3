import { OutsideError } from './contract'

/** So long a call may take: an office that stops waits for the last one. */
const patience = 5_000
export const soon = () => ({ abortSignal: AbortSignal.timeout(patience) })

type Refusal = { statusCode?: number; code?: string; response?: { headers: { get(name: string): string | undefined } } }

/** Calls Azure; whatever goes wrong becomes an `OutsideError`. With `gone`, that is the answer for what is not there. */
export async function failing<T>(act: () => Promise<T>, absent?: { gone: T }): Promise<T> {
  try {
    return await act()
  } catch (error) {
    // The token it needed was refused, which says nothing of the rest.
    if (error instanceof OutsideError) throw error
    const { statusCode, code, response } = error as Refusal
    if (statusCode === 404 && absent) return absent.gone
    // biome-ignore lint/style/useErrorCause: the log writes causes, and this one may say what people wrote.
    throw new OutsideError(statusCode, code, waitOf(response?.headers.get('retry-after')))
  }
}

/** Seconds or a date, as HTTP has it. */
function waitOf(header: string | undefined): number | undefined {
  if (!header) return
  const wait = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Number.isNaN(wait) ? undefined : Math.max(wait, 0)
}
