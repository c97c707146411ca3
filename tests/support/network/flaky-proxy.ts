import { once } from 'node:events'
import net from 'node:net'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'

type Pair = { client: net.Socket; upstream: net.Socket; fault: Fault; triggered: boolean }
/** What happens to a connection after `after` bytes of responses. */
type Fault = { act: 'none' | 'reset' | 'swallow'; after: number; delay: number }

/**
 * A proxy that delays each connection, resets some in the middle of a message and silently stops others. `random` returns
 * numbers from 0 to 1.
 */
export async function startFlakyProxy(port: number, targetUrl: () => string, random: () => number) {
  const pairs = new Set<Pair>()
  const counts = { opened: 0, reset: 0, swallow: 0 }
  let healthy = true

  const chooseFault = (): Fault => {
    const [kind, after, delay] = [random(), random(), random()]
    if (healthy) return { act: 'none', after: 0, delay: 0 }
    const act = kind < 0.25 ? 'reset' : kind < 0.4 ? 'swallow' : 'none'
    return { act, after: Math.floor(after * 20_000), delay: Math.floor(delay * 60) }
  }
  function connect(client: net.Socket) {
    const { hostname, port } = new URL(targetUrl())
    const pair: Pair = { client, upstream: net.connect(Number(port), hostname), fault: chooseFault(), triggered: false }
    pairs.add(pair)
    counts.opened += 1
    const requests = pipeline(pair.client, (bytes) => delayed(bytes, pair), pair.upstream)
    const responses = pipeline(pair.upstream, (bytes) => faulty(bytes, pair), pair.client)
    void Promise.all([requests, responses])
      .catch(() => {})
      .finally(() => end(pair))
  }
  async function* delayed(source: AsyncIterable<Buffer>, { fault }: Pair) {
    for await (const bytes of source) {
      if (fault.delay) await pause(fault.delay)
      yield bytes
    }
  }
  async function* faulty(source: AsyncIterable<Buffer>, pair: Pair) {
    for await (const bytes of delayed(source, pair)) {
      const act = nextAct(bytes, pair)
      if (act === 'reset') return yield* cutHalfway(bytes, pair)
      if (act === 'none') yield bytes
    }
  }
  async function* cutHalfway(bytes: Buffer, pair: Pair) {
    yield bytes.subarray(0, bytes.length / 2)
    end(pair)
  }
  function nextAct(bytes: Buffer, pair: Pair): Fault['act'] {
    const { fault } = pair
    fault.after -= bytes.length
    if (fault.act === 'none' || fault.after >= 0) return 'none'
    if (!pair.triggered) counts[fault.act] += 1
    pair.triggered = true
    return fault.act
  }
  function end(pair: Pair) {
    pairs.delete(pair)
    for (const socket of [pair.client, pair.upstream]) socket.resetAndDestroy()
  }
  const server = net.createServer(connect)
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
    counts,
    /** Affects new connections only. */
    setFaulty: (on: boolean) => {
      healthy = !on
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
