import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buildDraftSecurityPolicy } from '../site/content-security-policy.ts'

/** Whether a request has the cookie of Next's draft mode. Anybody can send one: the server requires an editor's session too. */
export const hasDraftCookie = (req: IncomingMessage) => /(?:^|;\s*)__prerender_bypass=/.test(req.headers.cookie ?? '')

export function setDraftHeaders(req: IncomingMessage, res: ServerResponse) {
  const policy = buildDraftSecurityPolicy(randomBytes(16).toString('base64'))
  // Next reads the nonce for its own scripts from the request.
  req.headers['content-security-policy'] = policy
  res.setHeader('content-security-policy', policy)
  res.setHeader('cache-control', 'no-store')
}
