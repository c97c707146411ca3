import type { IncomingMessage } from 'node:http'
import { env } from '@/env'

/** The visitor's address: the socket's, or the one that the last trusted proxy saw. */
export function addressOf(req: IncomingMessage): string {
  const own = req.socket.remoteAddress ?? ''
  if (!env.TRUST_PROXY) return own
  const told = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
  return told[told.length - env.TRUST_PROXY] ?? told[0] ?? own
}
