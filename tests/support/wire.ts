import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import net from 'node:net'

/** A wire to a database that a test can cut and mend. */
export async function wireTo(
  databaseUrl: string,
): Promise<{ url: string; cut(): Promise<void>; mend(): Promise<void>; end(): Promise<void> }> {
  const there = new URL(databaseUrl)
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(Number(there.port), there.hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy()).on('close', () => open.delete(one) && other.destroy())
    }
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  const cut = async () => {
    const closed = once(server, 'close')
    server.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return { url: url.href, cut, mend: () => listen(port), end: () => (server.listening ? cut() : Promise.resolve()) }
}
