import { closeCodes, socketTimeoutMs } from '@/contract/constants/socket-messages'

const checkIntervalMs = 1_000

type Expiring = {
  socket: { close(code: number): void; terminate(): void }
  lastPingAt: number
  identity: { guest: { until: Date | null } | null }
}

/** Ends sockets without a ping for 45 s, because a pulled cable closes nothing, and those of guests whose time is over. Returns a function that stops this. */
export function closeExpiredSockets(connections: Iterable<Expiring>): () => void {
  const timer = setInterval(() => {
    const now = Date.now()
    for (const { socket, lastPingAt, identity } of connections) {
      if (now - lastPingAt > socketTimeoutMs) socket.terminate()
      if (identity.guest?.until && identity.guest.until.getTime() < now) socket.close(closeCodes.notAuthenticated)
    }
  }, checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
