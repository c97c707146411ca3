import { closeCodes, socketTimeoutMs } from '@/contract/constants/socket-messages'

const checkIntervalMs = 1_000

type Expiring = {
  socket: { close(code: number): void; terminate(): void }
  lastMessageAt: number
  identity: { guest: { until: Date | null } | null }
}

/**
 * Closes sockets that have sent nothing for 45 s, because a pulled cable closes nothing, and sockets of guests whose access
 * has expired. Returns the function that stops the check.
 */
export function closeExpiredSockets(connections: Iterable<Expiring>): () => void {
  const timer = setInterval(() => {
    const now = Date.now()
    for (const { socket, lastMessageAt, identity } of connections) {
      if (now - lastMessageAt > socketTimeoutMs) socket.terminate()
      if (identity.guest?.until && identity.guest.until.getTime() < now) socket.close(closeCodes.notAuthenticated)
    }
  }, checkIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
