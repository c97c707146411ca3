import type { IncomingMessage } from 'node:http'

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

export const isApiPath = (path: string) => path === '/api' || path.startsWith('/api/')
export const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'
