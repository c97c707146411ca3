import { closed } from '@/contract/live'
import { who } from '@/contract/who'
import { stillAdmitted } from '@/data/guest-tickets'
import { findSessions } from '@/data/sessions'
import type { Queryable } from '@/data/sql'
import type { Connection } from './connections'

/** Some sessions end without an event: by age, or because a role now requires a second factor. */
const checkIntervalMs = 5_000

/** Closes the sockets of users whose session, or of guests whose access, has ended. */
export function watchSessions(db: { sql: Queryable }, connections: Iterable<Connection>) {
  async function closeEnded(some: Connection[]) {
    const ids = some.flatMap(({ identity }) => identity.staff?.sessionId ?? [])
    const sessions = ids.length ? await findSessions(db, ids) : []
    const active = new Set(sessions.filter(who.staff).map(({ sessionId }) => sessionId))
    for (const { identity, socket } of some) {
      const isAllowed = identity.staff ? active.has(identity.staff.sessionId) : await stillAdmitted(db, identity.guest)
      if (!isAllowed) socket.close(closed.notAuthenticated)
    }
  }
  // During a database outage no new socket opens either, and the next check tries again.
  const check = (some: Connection[]) => void closeEnded(some).catch(() => {})
  const timer = setInterval(() => check([...connections]), checkIntervalMs)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
