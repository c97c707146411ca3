/** One form's idempotency keys. The same body keeps its key, so a retry after a lost response creates nothing twice. */
export function createIdempotencyKeys() {
  let last = { body: '', key: '' }
  const keyFor = (body: object): string => {
    const json = JSON.stringify(body)
    if (last.body !== json) last = { body: json, key: crypto.randomUUID() }
    return last.key
  }
  /** After a response, the same body is a new request. */
  const reset = () => {
    last = { body: '', key: '' }
  }
  /** Sends the body with its key. */
  const send = async <Body extends object, Output>(
    request: (body: Body, options: { idempotencyKey: string }) => Promise<Output>,
    body: Body,
  ): Promise<Output> => {
    const output = await request(body, { idempotencyKey: keyFor(body) })
    reset()
    return output
  }
  return { keyFor, reset, send }
}
