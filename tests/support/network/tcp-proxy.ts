import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'

type TcpProxy = {
  url: string
  /** Rejects new connections and closes open ones. */
  disconnect(): Promise<void>
  reconnect(): Promise<void>
  /** Keeps all connections open without passing data. */
  pause(): void
  /** Pauses when one connection has sent these texts in turn: the server gets them, but its last answer does not arrive. */
  pauseAfter(...texts: string[]): void
  resume(): void
  /** Resets open connections; new ones are accepted. */
  reset(): void
  stop(): Promise<void>
}
type Pair = readonly [near: net.Socket, far: net.Socket]

/** A proxy for a server such as a database. */
export async function startTcpProxy(serverUrl: string): Promise<TcpProxy> {
  const target = new URL(serverUrl)
  const pairs = new Set<Pair>()
  let paused = false
  let triggers: string[] = []
  const connect = ([client, upstream]: Pair) => client.pipe(upstream).pipe(client)
  const holdPair = ([client, upstream]: Pair) => {
    client.unpipe(upstream).pause()
    upstream.unpipe(client).pause()
  }
  const pauseAll = () => {
    paused = true
    for (const pair of pairs) holdPair(pair)
  }
  const server = net.createServer((client) => {
    const pair = [client, net.connect(Number(target.port), target.hostname)] as const
    pairs.add(pair)
    for (const [one, other] of [pair, pair.toReversed() as unknown as Pair])
      one.on('error', () => other.destroy()).on('close', () => pairs.delete(pair) && other.destroy())
    let sent = 0
    client.on('data', (data) => {
      if (sent >= triggers.length || !data.includes(triggers[sent] as string)) return
      sent += 1
      if (sent < triggers.length) return
      triggers = []
      pauseAll()
    })
    if (paused) holdPair(pair)
    else connect(pair)
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
  // The socket of the tests' database.
  url.searchParams.delete('host')
  return {
    url: url.href,
    disconnect,
    reconnect: () => listen(port),
    pause: pauseAll,
    pauseAfter(...texts) {
      triggers = texts
    },
    resume() {
      paused = false
      for (const pair of pairs) connect(pair)
    },
    reset() {
      for (const [client, upstream] of pairs) {
        client.resetAndDestroy()
        upstream.destroy()
      }
    },
    stop: () => (server.listening ? disconnect() : Promise.resolve()),
  }
}
