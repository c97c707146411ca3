import type { IncomingMessage } from 'node:http'
import { env } from '../env.ts'

/** The path and the query without "?". */
export function splitTarget(url = ''): [path: string, query: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

const dotSegment = /\\|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i
/**
 * Rejects what reaches another path after the checks on this one: dot segments, backslashes, and a proxy's absolute target
 * ("GET http://elsewhere/"). No browser sends them.
 */
export const isNormalPath = (path: string) => path.startsWith('/') && !dotSegment.test(path)

/** A proxy and the office may choose different ones of two Host headers; Node silently takes the first. */
export function hasOneHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  // Names are followed by their values.
  for (let i = 0; i < rawHeaders.length; i += 2) if (isHostHeader(rawHeaders[i] ?? '')) hosts += 1
  return hosts < 2
}
const isHostHeader = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

/** Next believes these headers, also in its check of an action's origin. Without a proxy, only an attacker sends them. */
export function dropUntrustedHeaders({ headers }: IncomingMessage) {
  if (env.TRUST_PROXY) return
  for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']) delete headers[name]
}
export const isOwnOrigin = ({ headers: { origin } }: IncomingMessage) => origin === undefined || env.ALLOWED_ORIGINS.includes(origin)

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')
export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
