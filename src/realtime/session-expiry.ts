import { accessRules } from '@/contract/access'
import { closeCodes } from '@/contract/constants/socket-messages'
import { findSessionsByIds } from '@/data/accounts/sessions'
import type { Queryable } from '@/data/database/sql'
import { isStillAdmitted } from '@/data/guests/tickets'
import type { Connection } from './connections'

/** Some sessions end without an event: by age, or because a role now requires a second factor. */
const checkIntervalMs = 5_000

/** Closes the sockets of users whose session, or of guests whose access, has ended. */
export function watchSessions(db: { sql: Queryable }, connections: Iterable<Connection>) {
  async function closeEnded(some: Connection[]) {
    const ids = some.flatMap(({ identity }) => identity.staff?.sessionId ?? [])
    const sessions = ids.length ? await findSessionsByIds(db, ids) : []
    const active = new Set(sessions.filter(accessRules.staff).map(({ sessionId }) => sessionId))
    for (const { identity, socket } of some) {
      const isAllowed = identity.staff ? active.has(identity.staff.sessionId) : await isStillAdmitted(db, identity.guest)
      if (!isAllowed) socket.close(closeCodes.notAuthenticated)
    }
  }
  // During a database outage no new socket opens either, and the next check tries again.
  const check = (some: Connection[]) => void closeEnded(some).catch(() => {})
  const timer = setInterval(() => check([...connections]), checkIntervalMs)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
