/** One form's idempotency keys. The same body keeps its key, so a retry after a lost response creates nothing twice. */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  const keyFor = (body: object): string => {
    const json = JSON.stringify(body)
    const key = keys.get(json) ?? crypto.randomUUID()
    keys.set(json, key)
    return key
  }
  /** After a response, the same body is a new request; without a body, every body is. */
  const reset = (body?: object) => (body ? void keys.delete(JSON.stringify(body)) : keys.clear())
  /** Sends the body with its key. */
  const send = async <Body extends object, Output>(
    request: (body: Body, options: { idempotencyKey: string }) => Promise<Output>,
    body: Body,
  ): Promise<Output> => {
    const output = await request(body, { idempotencyKey: keyFor(body) })
    reset(body)
    return output
  }
  return { keyFor, reset, send }
}
