/** Repeats `look` until `so` accepts its value. Throws with the last value after `within` ms. */
export async function poll<T>(read: () => Promise<T>, isDone: (value: T) => boolean, timeoutMs = 20_000): Promise<T> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const value = await read()
    if (isDone(value)) return value
    if (Date.now() > deadline) throw new Error(`Still not so after ${timeoutMs} ms: ${JSON.stringify(value)}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}
