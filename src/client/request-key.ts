/** The Idempotency-Keys of one form: the same for the same body, so that a press after a lost answer makes nothing twice; another for another body. */
export function requestKeys() {
  let last = { body: '', key: '' }
  return {
    of(body: object): string {
      const text = JSON.stringify(body)
      if (last.body !== text) last = { body: text, key: crypto.randomUUID() }
      return last.key
    },
    /** It was answered: the same body is another request from now on. */
    answered() {
      last = { body: '', key: '' }
    },
  }
}
