import type { IncomingHttpHeaders } from 'node:http'
import { env } from './env'

/** Whether a page of this site sent the request; protects writes with the cookie, and sockets, from other sites. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return env.ALLOWED_ORIGINS.includes(headers.origin)
  return headers['sec-fetch-site'] === 'same-origin'
}
