import { hash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

type Encoding = 'br' | 'gzip' | 'identity'
export type PageResponse = { status: number; headers: Record<string, string>; body: string }
/** A response that is the same for every visitor, in each encoding. */
export type CachedResponse = {
  status: number
  etag: string
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding | 'notModified', string[]>
}

/**
 * Compresses a response and builds its headers once: setting eighteen headers for each request takes as long as the rest
 * of it. `commonHeaders`: names and values in turn, as `writeHead` takes them; the response's own replace them.
 */
export async function cacheResponse({ status, headers, body }: PageResponse, commonHeaders: string[]): Promise<CachedResponse> {
  const identity = Buffer.from(body)
  const etag = `"${hash('sha256', identity, 'base64url').slice(0, 22)}"`
  const bodies = { identity, br: await brotli(identity), gzip: await gzip(identity, { level: 9 }) }
  // Scripts and redirects have no content security policy of their own.
  const ownHeaders = { 'content-security-policy': "frame-ancestors 'none'", ...headers, etag, vary: 'accept-encoding' }
  const sharedHeaders = commonHeaders.filter((_, i) => !Object.hasOwn(ownHeaders, commonHeaders[i - (i % 2)] ?? ''))
  const buildHeaders = (more: Record<string, string>) => [...sharedHeaders, ...Object.entries({ ...ownHeaders, ...more }).flat()]
  const encodedHeaders = (encoding: Encoding) =>
    buildHeaders({
      'content-length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    })
  return {
    status,
    etag,
    bodies,
    headers: {
      br: encodedHeaders('br'),
      gzip: encodedHeaders('gzip'),
      identity: encodedHeaders('identity'),
      notModified: buildHeaders({}),
    },
  }
}

export function sendCachedResponse(req: IncomingMessage, res: ServerResponse, { status, etag, bodies, headers }: CachedResponse) {
  if (status === 200 && req.headers['if-none-match'] === etag) return void res.writeHead(304, headers.notModified).end()
  const accepted = req.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  res.writeHead(status, headers[encoding]).end(req.method === 'HEAD' ? undefined : bodies[encoding])
}
