import { closed } from '@/contract/live'
import { who } from '@/contract/who'
import { type Admitted, stillAdmitted } from '@/data/guest-tickets'
import { findSessions, type Session } from '@/data/sessions'
import type { Queryable } from '@/data/sql'

/** Often enough that nobody listens for long whom nothing tells of: a session grows old, a role comes to ask for a second factor. */
const lookEvery = 5_000

/** Whose socket it is: somebody of the office, or a guest, who hears of the calls in their chat and of nothing else. */
export type Who = { staff: Pick<Session, 'id' | 'sessionId'>; guest: null } | { staff: null; guest: Admitted }
type Member = Who & { socket: { close(code: number): void } }

/** Sends away those of `members` whose right to a socket is over, now and then all of them, and whoever is asked about. */
export function endLapsed<M extends Member>(db: { sql: Queryable }, members: Iterable<M>) {
  async function look(those: M[]) {
    const ids = those.flatMap(({ staff }) => staff?.sessionId ?? [])
    const found = ids.length ? await findSessions(db, ids) : []
    const living = new Set(found.filter(who.staff).map(({ sessionId }) => sessionId))
    for (const { staff, guest, socket } of those)
      if (!(staff ? living.has(staff.sessionId) : await stillAdmitted(db, guest))) socket.close(closed.notAuthenticated)
  }
  // While the database is away nobody is let in either; the next look asks again.
  const check = (those: M[]) => void look(those).catch(() => {})
  const beat = setInterval(() => check([...members]), lookEvery)
  beat.unref()
  return { check, stop: () => clearInterval(beat) }
}
