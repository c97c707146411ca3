import type { z } from 'zod'
import { fail, HttpError } from '@/contract/errors'
import type { portalAccess } from '@/contract/portal-access'
import type { CallState } from '@/contract/socket-messages'
import type { Db } from '@/data/database/db'
import { param, sql, statement } from '@/data/database/sql'
import { type CallGuest, createGuestCalls } from '@/data/guests/calls'
import { signTicket } from '@/data/guests/tickets'
import { displayName } from '@/data/names/display-name'
import { asClient, type ClientPortal, failInPortal, requirePortal, requirePortalUse } from './access'

type Caller = CallGuest & { portal: ClientPortal }
async function requireCaller(db: Db, secret: string): Promise<Caller> {
  const portal = await requirePortal(db, secret)
  return { id: portal.guest, thread: portal.thread, portal }
}
/** A client learns only of calls to which the office called them: colleagues may call each other in the same chat. */
export const isCalled = (guest: string, { people }: CallState) => people.some(({ id, state }) => id === guest && state !== 'removed')

const calls = createGuestCalls({
  requireGuest: requireCaller,
  limit: ({ portal }) => requirePortalUse(portal, 'guestCalls'),
  canTakePart: ({ id }, call) => isCalled(id, call),
})
type Secret = { secret: string }
/** Fails in the client's language. */
const inLanguage =
  <I extends Secret, T>(act: (db: Db, input: I) => Promise<T>) =>
  async (db: Db, input: I): Promise<T> => {
    const portal = await requirePortal(db, input.secret)
    return act(asClient(db), input).catch((error: unknown) => {
      const code = error instanceof HttpError && error.code
      return code === 'notFound' || code === 'callFull' || code === 'callEnded' ? failInPortal(portal, code) : Promise.reject(error)
    })
  }
export const callsOfClients = {
  getIceServers: calls.getIceServers,
  join: inLanguage(calls.join),
  setAnswering: inLanguage(calls.setAnswering),
  decline: inLanguage(calls.decline),
  leave: inLanguage(calls.leave),
}

export async function createDeviceTicket(db: Db, secret: string) {
  const portal = await requirePortal(db, secret)
  await requirePortalUse(portal, 'guestCalls')
  return { id: portal.guest, ...signTicket('portal', portal.device ?? fail('portalLinkExpired'), secret) }
}

const selectCalls = statement<z.input<typeof portalAccess.getPortal.output>['calls'][number]>()`
  SELECT c.id, c.kind, ${displayName(sql`u`)} AS "from", p.rung_at AS at,
         CASE WHEN c.ended_at IS NOT NULL THEN 'missed' WHEN p.state IN ('ringing', 'answering') THEN 'ringing' ELSE 'running' END AS state
    FROM call c JOIN call_person p ON p.call_id = c.id AND p.guest_id = ${param('guest')}::uuid LEFT JOIN "user" u ON u.id = c.started_by_id
   WHERE c.thread_id = ${param('thread')} AND p.state <> 'removed' AND (c.ended_at IS NULL OR p.state = 'missed') ORDER BY p.rung_at DESC, c.id LIMIT 20`
/** Calls to the client that ring, run or were missed, newest first. */
export const listCallsOfClient = (db: Db, { guest, thread }: ClientPortal) => selectCalls(asClient(db), { guest, thread })
