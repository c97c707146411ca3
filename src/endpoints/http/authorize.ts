import type { IncomingHttpHeaders } from 'node:http'
import type { Payload } from 'payload'
import { accessRules } from '@/contract/access'
import { idleHeader } from '@/contract/constants/auth'
import { fail, HttpError } from '@/contract/errors'
import type { Route } from '@/contract/route'
import { findSession, isRecentlyConfirmed, readSessionToken, resetIdleTime, type Session } from '@/data/accounts/sessions'
import { isSameOrigin } from '@/same-origin'

/** Returns the caller's session, or throws the error of a caller who may not use the route. */
export async function authorize(payload: Payload, route: Route, headers: IncomingHttpHeaders): Promise<Session | null> {
  const session = await findSession({ sql: payload.db.pool }, headers)
  if (!accessRules[route.access](session)) {
    if (session?.mustEnroll && !session.mustRotate) throw new HttpError('enrollmentRequired', { needs: 'enroll' })
    throw new HttpError(session ? (route.deniedError ?? 'notAllowed') : 'notAuthenticated')
  }
  // A browser attaches the cookie to requests of other sites too (CSRF), but never a bearer token.
  if (session && route.method !== 'get' && readSessionToken(headers)?.byCookie && !isSameOrigin(headers)) throw new HttpError('notAllowed')
  // A client's or guest's page in the same browser sends the cookie too.
  if (session && route.access !== 'anyone' && !isAutomatic(route, headers)) await resetIdleTime({ sql: payload.db.pool }, session)
  return session
}

/** Whether an open tab sent the request by itself. Pictures carry no header of ours, and load when a list changes. */
const isAutomatic = (route: Route, headers: IncomingHttpHeaders) =>
  Boolean(route.isAutomatic) || headers[idleHeader] !== undefined || headers['sec-fetch-dest'] === 'image'

/** Fails if the caller has not signed in or confirmed their identity recently. */
export function assertConfirmed(session: Session) {
  if (!isRecentlyConfirmed(session)) fail('reauthenticationRequired', { needs: session.secondFactor ? 'code' : 'password' })
}
