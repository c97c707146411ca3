import type { IncomingHttpHeaders } from 'node:http'
import { env } from '@/env'

const byHost = new Map(env.ALLOWED_ORIGINS.map((origin) => [new URL(origin).host, origin]))

/** Whether a write with the cookie, or a socket, comes from a page of this site. */
export function sameOrigin(headers: IncomingHttpHeaders): boolean {
  if (headers.origin !== undefined) return env.ALLOWED_ORIGINS.includes(headers.origin)
  return headers['sec-fetch-site'] === 'same-origin'
}

/** The site's own address as this caller used it: one of those allowed, whatever `Host` claims. */
export const siteOf = (headers: IncomingHttpHeaders) => byHost.get(headers.host ?? '') ?? env.PUBLIC_URL
