import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'

type Wire = {
  url: string
  /** Rejects new connections and closes open ones. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Keeps all connections open without passing data. */
  pause(): void
  resume(): void
  /** Resets open connections; new ones are accepted. */
  reset(): void
  stop(): Promise<void>
}
type Pair = readonly [near: net.Socket, far: net.Socket]

/** A proxy for a server such as a database. */
export async function startTcpProxy(serverUrl: string): Promise<Wire> {
  const there = new URL(serverUrl)
  const pairs = new Set<Pair>()
  let stalled = false
  const join = ([near, far]: Pair) => near.pipe(far).pipe(near)
  const part = ([near, far]: Pair) => {
    near.unpipe(far).pause()
    far.unpipe(near).pause()
  }
  const server = net.createServer((near) => {
    const pair = [near, net.connect(Number(there.port), there.hostname)] as const
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed() as unknown as Pair])
      one.on('error', () => other.destroy()).on('close', () => pairs.delete(pair) && other.destroy())
    if (stalled) part(pair)
    else join(pair)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const disconnect = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of [...pairs].flat()) socket.destroy()
    await closed
  }
  const url = new URL(serverUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    disconnect: disconnect,
    reconnect: () => listen(port),
    pause() {
      stalled = true
      for (const pair of pairs) part(pair)
    },
    resume() {
      stalled = false
      for (const pair of pairs) join(pair)
    },
    reset() {
      for (const [near, far] of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
    },
    stop: () => (server.listening ? disconnect() : Promise.resolve()),
  }
}
