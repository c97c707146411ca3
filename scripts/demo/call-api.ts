export type Call = (route: string, body?: object, method?: string) => Promise<Record<string, unknown>>

/** Calls the office's API. Waits and retries on 429. */
export const createCaller =
  (address: string, token?: string): Call =>
  async (route, body, method = body ? 'POST' : 'GET') => {
    for (;;) {
      const response = await fetch(`${address}/api${route}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const result = (await response.json()) as Record<string, unknown>
      if (response.ok) return result
      if (response.status !== 429) throw new Error(`${route} responded with ${response.status}: ${JSON.stringify(result)}`)
      await new Promise((resolve) => setTimeout(resolve, Number(response.headers.get('retry-after') ?? 1) * 1000))
    }
  }

/** Starts the items in order, with limited concurrency. */
export async function forEachConcurrently<T>(list: readonly T[], work: (item: T, index: number) => Promise<unknown>, concurrency = 4) {
  const remaining = list.entries()
  const worker = async () => {
    for (const [index, item] of remaining) await work(item, index)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}
