import type { IncomingHttpHeaders } from 'node:http'
import type { Payload } from 'payload'
import { Refusal } from '@/contract/errors'
import type { Route } from '@/contract/route'
import { who } from '@/contract/who'
import { findSession, provedJustNow, type Session, tokenIn } from '@/data/sessions'
import { sameOrigin } from '../origin'

/** Returns the caller's session, or throws the error of a caller who may not use the route. */
export async function authorize(payload: Payload, route: Route, headers: IncomingHttpHeaders): Promise<Session | null> {
  const session = await findSession({ sql: payload.db.pool }, headers)
  if (!who[route.door](session)) {
    if (session?.mustEnroll && !session.mustRotate) throw new Refusal('enrollFirst', { needs: 'enroll' })
    throw new Refusal(session ? (route.refusal ?? 'notAllowed') : 'notAuthenticated')
  }
  // A browser attaches the cookie to requests of other sites too (CSRF), but never a bearer token.
  if (session && route.method !== 'get' && tokenIn(headers)?.byCookie && !sameOrigin(headers)) throw new Refusal('notAllowed')
  if (route.again && session && !provedJustNow(session)) throw new Refusal('codeAgain', { needs: 'code' })
  return session
}
