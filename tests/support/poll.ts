/** Repeats `look` until `so` accepts its value. Throws with the last value after `within` ms. */
export async function poll<T>(look: () => Promise<T>, so: (seen: T) => boolean, within = 20_000): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const seen = await look()
    if (so(seen)) return seen
    if (Date.now() > end) throw new Error(`Still not so after ${within} ms: ${JSON.stringify(seen)}`)
    await new Promise((again) => setTimeout(again, 50))
  }
}
