import type { IncomingMessage } from 'node:http'
import { env } from '@/env'

/** The socket's address, or with TRUST_PROXY=n the n-th from the end of X-Forwarded-For: the one that the last trusted proxy saw. */
export function clientIpOf(req: IncomingMessage): string {
  const socketIp = req.socket.remoteAddress ?? ''
  if (!env.TRUST_PROXY) return socketIp
  const forwarded = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((ip) => ip.trim())
    .filter(Boolean)
  return forwarded[forwarded.length - env.TRUST_PROXY] ?? forwarded[0] ?? socketIp
}
