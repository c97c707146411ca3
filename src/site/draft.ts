import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sitePolicy } from './content-security-policy.ts'

/** The mark of Next's draft mode; anybody can send one, so who asks is looked at too. */
export const wantsDraft = (req: IncomingMessage) => /(?:^|;\s*)__prerender_bypass=/.test(req.headers.cookie ?? '')

/** A preview keeps the framework's runtime, and may stand in the editor's frame. */
export function allowRuntime(req: IncomingMessage, res: ServerResponse) {
  const nonce = randomBytes(16).toString('base64')
  const policy = sitePolicy({ scripts: `'self' 'nonce-${nonce}'`, styles: "'self' 'unsafe-inline'", frameAncestors: "'self'" })
  // Next reads the nonce for its own scripts from the request.
  req.headers['content-security-policy'] = policy
  res.setHeader('content-security-policy', policy)
  res.setHeader('cache-control', 'no-store')
}
