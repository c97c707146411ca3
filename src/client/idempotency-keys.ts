/** One form's idempotency keys. The same body keeps its key, so a retry after a lost response creates nothing twice. */
export function createIdempotencyKeys() {
  let last = { body: '', key: '' }
  return {
    keyFor(body: object): string {
      const json = JSON.stringify(body)
      if (last.body !== json) last = { body: json, key: crypto.randomUUID() }
      return last.key
    },
    /** After a response, the same body is a new request. */
    reset() {
      last = { body: '', key: '' }
    },
  }
}
