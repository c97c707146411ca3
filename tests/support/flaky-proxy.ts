import { once } from 'node:events'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

type Pair = { near: net.Socket; far: net.Socket; fate: Fate; met: boolean }
/** What happens to a connection after `after` bytes of responses. */
type Fate = { act: 'none' | 'reset' | 'swallow'; after: number; delay: number }

/**
 * A proxy that delays each connection, resets some in the middle of a message and silently stops others. `next` gives the
 * random numbers.
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
    /** Affects new connections only. */
    setFaulty: (on: boolean) => {
      calm = !on
    },
    /** Closes every connection and accepts none for `ms`. */
    async goDown(ms: number) {
      await cut()
      await pause(ms)
      await listen()
    },
    end: cut,
  }
}
