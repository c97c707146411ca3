export type Call = (route: string, body?: object, method?: string) => Promise<Record<string, unknown>>

/** Calls the office's API as somebody; waits when it asks to, fails with what it said. */
export const caller =
  (address: string, token?: string): Call =>
  async (route, body, method = body ? 'POST' : 'GET') => {
    for (;;) {
      const answer = await fetch(`${address}/api${route}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = (await answer.json()) as Record<string, unknown>
      if (answer.ok) return said
      if (answer.status !== 429) throw new Error(`${route} answered ${answer.status}: ${JSON.stringify(said)}`)
      await new Promise((over) => setTimeout(over, Number(answer.headers.get('retry-after') ?? 1) * 1000))
    }
  }

/** A few at a time, in their order. */
export async function each<T>(list: readonly T[], work: (one: T, index: number) => Promise<unknown>, lanes = 4) {
  const left = list.entries()
  const lane = async () => {
    for (const [index, one] of left) await work(one, index)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
