import { accessRules } from '@/contract/access'
import { closeCodes } from '@/contract/constants/socket-messages'
import { findSessionsByIds } from '@/data/accounts/sessions'
import { leaveCalls } from '@/data/calls/participants'
import type { Db } from '@/data/database/db'
import { type AdmittedGuest, isStillAdmitted } from '@/data/guests/tickets'
import { isDeviceOpen } from '@/data/portal/tickets'
import { logger } from '@/logger/logger'
import type { Connection } from './connections'

/** Some sessions end without an event: by age, or because a role now requires a second factor. */
const checkIntervalMs = 5_000

/** Closes the sockets of users whose session, or of guests whose access, has ended. */
export function watchSessions(db: Db, connections: Iterable<Connection>) {
  const hasAccess = (guest: AdmittedGuest) => (guest.device === null ? isStillAdmitted(db, guest) : isDeviceOpen(db, guest))
  async function closeEnded(some: Connection[]) {
    const ids = some.flatMap(({ identity }) => identity.staff?.sessionId ?? [])
    const sessions = ids.length ? await findSessionsByIds(db, ids) : []
    const active = new Set(sessions.filter(accessRules.staff).map(({ sessionId }) => sessionId))
    for (const { identity, socket } of some) {
      const isAllowed = identity.staff ? active.has(identity.staff.sessionId) : await hasAccess(identity.guest)
      if (isAllowed) continue
      socket.close(closeCodes.notAuthenticated)
      // Sound and picture go from browser to browser: the others stop only when the guest has left.
      if (identity.guest) await leaveCalls(db, identity.guest.id)
    }
  }
  // During a database outage no new socket opens either, and the next check tries again.
  const check = (some: Connection[]) =>
    void closeEnded(some).catch((error: unknown) => logger.warn({ err: error }, 'the sessions of sockets could not be checked'))
  const timer = setInterval(() => check([...connections]), checkIntervalMs)
  timer.unref()
  return { check, stop: () => clearInterval(timer) }
}
