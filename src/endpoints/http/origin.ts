import type { IncomingHttpHeaders } from 'node:http'
import type { Session } from '@/data/accounts/sessions'
import type { RequestOrigin } from '@/data/database/db'
import { env } from '@/env'
import { addressKeysOf } from './client-ip'
import type { HttpRequest } from './exchange'

const allowedByHost = new Map(env.ALLOWED_ORIGINS.map((origin) => [new URL(origin).host, origin]))

/** The address by which the caller reached the site; a Host header that is not allowed is ignored. */
const siteOf = (headers: IncomingHttpHeaders) => allowedByHost.get(headers.host ?? '') ?? env.PUBLIC_URL

/** Where a request came from, for the ledger, the limits and links in mails. */
export const requestOrigin = ({ requestId, clientIp, headers }: HttpRequest, session: Session | null): RequestOrigin => ({
  requestId,
  ipAddress: clientIp,
  ...addressKeysOf(clientIp),
  userAgent: headers['user-agent'] ?? '',
  sessionId: session?.sessionId ?? null,
  siteUrl: siteOf(headers),
})
