import type { Server } from 'node:http'
import net from 'node:net'
import { env } from '../env.ts'
import type { Connections } from './connections.ts'

/** A proxy may be about to send a request on a connection that is idle here, so idle connections stay open this long. */
const idleGraceMs = env.TRUST_PROXY ? 2_000 : 0
const maxDrainMs = 10_000
const checkIntervalMs = 50

/** Accepts no more connections. Resolves when all requests are answered, after 10 s at most. */
export async function drain(server: Server, connections: Connections) {
  const startedAt = performance.now()
  // http.Server's own close ends idle connections at once.
  const closed = new Promise((resolve) => net.Server.prototype.close.call(server, resolve))
  const closeIdle = () => {
    if (performance.now() - startedAt >= idleGraceMs) connections.closeIdle()
  }
  connections.endKeepAlive()
  closeIdle()
  const check = setInterval(closeIdle, checkIntervalMs)
  const deadline = setTimeout(() => server.closeAllConnections(), maxDrainMs)
  await closed
  clearInterval(check)
  clearTimeout(deadline)
}
