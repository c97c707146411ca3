import { closed, silentFor } from '@/contract/live'

/** Often enough that nobody stays a second longer than they should. */
const lookEvery = 1_000

type Member = { socket: { close(code: number): void; terminate(): void }; pingedAt: number; guest: { until: Date } | null }

/**
 * Ends the sockets of those nobody heard of for 45 s, because a cable that is pulled says no goodbye, and of guests whose
 * time is over. Answers the way to stop.
 */
export function endOverdue(members: Iterable<Member>): () => void {
  const beat = setInterval(() => {
    for (const { socket, pingedAt, guest } of members) {
      if (Date.now() - pingedAt > silentFor) socket.terminate()
      if (guest && guest.until.getTime() < Date.now()) socket.close(closed.notAuthenticated)
    }
  }, lookEvery)
  beat.unref()
  return () => clearInterval(beat)
}
