import type { IncomingHttpHeaders } from 'node:http'
import type { Origin } from '@/data/db'
import type { Session } from '@/data/sessions'
import { env } from '@/env'
import type { HttpRequest } from './exchange'

const allowedByHost = new Map(env.ALLOWED_ORIGINS.map((origin) => [new URL(origin).host, origin]))

/** Whether a page of this site sent the request; protects writes with the cookie, and sockets, from other sites. */
export function sameOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return env.ALLOWED_ORIGINS.includes(headers.origin)
  return headers['sec-fetch-site'] === 'same-origin'
}

/** The address by which the caller reached the site; a Host header that is not allowed is ignored. */
const siteOf = (headers: IncomingHttpHeaders) => allowedByHost.get(headers.host ?? '') ?? env.PUBLIC_URL

/** Where a request came from, for the ledger, the limits and links in mails. */
export const requestOrigin = ({ requestId, clientIp, headers }: HttpRequest, session: Session | null): Origin => ({
  requestId,
  address: clientIp,
  agent: headers['user-agent'] ?? '',
  sessionId: session?.sessionId ?? null,
  site: siteOf(headers),
})
