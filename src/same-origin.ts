import type { IncomingHttpHeaders } from 'node:http'
import { env } from './env.ts'

/** Whether a page of this site sent the request; protects writes with the cookie, and sockets, from other sites. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return env.ALLOWED_ORIGINS.includes(headers.origin)
  return headers['sec-fetch-site'] === 'same-origin'
}

/** Whether a page of another site sent the request. Programs, and browsers of before 2023, do not say so. */
export const isCrossSite = (headers: IncomingHttpHeaders) => headers['sec-fetch-site'] === 'cross-site' && !isSameOrigin(headers)
