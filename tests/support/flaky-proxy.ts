import { once } from 'node:events'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

type Pair = { near: net.Socket; far: net.Socket; fate: Fate; met: boolean }
/** What becomes of a connection, once so many bytes came back through it. */
type Fate = { act: 'none' | 'reset' | 'swallow'; after: number; delay: number }

/**
 * A network that behaves badly: each connection is slow by its own measure, and some are cut in the middle of a word, or
 * let nothing through any more without ever saying so. `next` decides which.
 */
export async function startFlakyProxy(port: number, to: () => string, next: () => number) {
  const pairs = new Set<Pair>()
  const counts = { opened: 0, reset: 0, swallow: 0 }
  let calm = true

  const fateOf = (): Fate => {
    const [what, after, delay] = [next(), next(), next()]
    if (calm) return { act: 'none', after: 0, delay: 0 }
    const act = what < 0.25 ? 'reset' : what < 0.4 ? 'swallow' : 'none'
    return { act, after: Math.floor(after * 20_000), delay: Math.floor(delay * 60) }
  }
  function meet(near: net.Socket) {
    const { hostname, port } = new URL(to())
    const pair: Pair = { near, far: net.connect(Number(port), hostname), fate: fateOf(), met: false }
    pairs.add(pair)
    counts.opened += 1
    const there = pipeline(pair.near, (bytes) => slowly(bytes, pair), pair.far)
    const back = pipeline(pair.far, (bytes) => badly(bytes, pair), pair.near)
    void Promise.all([there, back])
      .catch(() => {})
      .finally(() => end(pair))
  }
  async function* slowly(source: AsyncIterable<Buffer>, { fate }: Pair) {
    for await (const bytes of source) {
      if (fate.delay) await pause(fate.delay)
      yield bytes
    }
  }
  async function* badly(source: AsyncIterable<Buffer>, pair: Pair) {
    for await (const bytes of slowly(source, pair)) {
      const act = what(bytes, pair)
      if (act === 'reset') return yield* cutWithin(bytes, pair)
      if (act === 'none') yield bytes
    }
  }
  async function* cutWithin(bytes: Buffer, pair: Pair) {
    yield bytes.subarray(0, bytes.length / 2)
    end(pair)
  }
  /** What becomes of these bytes. */
  function what(bytes: Buffer, pair: Pair): Fate['act'] {
    const { fate } = pair
    fate.after -= bytes.length
    if (fate.act === 'none' || fate.after >= 0) return 'none'
    if (!pair.met) counts[fate.act] += 1
    pair.met = true
    return fate.act
  }
  function end(pair: Pair) {
    pairs.delete(pair)
    for (const socket of [pair.near, pair.far]) socket.resetAndDestroy()
  }
  const server = net.createServer(meet)
  const listen = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const pair of pairs) end(pair)
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    counted: counts,
    /** From now on connections are treated badly, or not any more; those that are meet their fate all the same. */
    setFaulty: (on: boolean) => {
      calm = !on
    },
    /** Ends every connection; for so long nobody gets through. */
    async goDown(ms: number) {
      await cut()
      await pause(ms)
      await listen()
    },
    end: cut,
  }
}
