import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import { Refusal } from '@/contract/errors'
import { log } from '@/data/log'
import { securityHeaders } from '@/guard'
import { addressOf } from './address'
import { answer, refusal } from './answer'
import type { Answer, Exchange } from './exchange'
import type { router } from './router'
import { admitToWebsite, isWebsiteRest } from './website'

/** The contract's short way past Next: from the socket to the door and back. */
export function serveHttp(payload: Payload, find: ReturnType<typeof router>) {
  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string, website: () => void) => {
    const exchange = exchangeOf(req, path, query)
    const { match, methods } = find(exchange.method, path)
    res.on('close', () =>
      log.info({
        requestId: exchange.requestId,
        method: exchange.method,
        status: res.statusCode,
        ms: Math.round(performance.now() - exchange.at),
        route: match?.served.route.path ?? shape(path),
      }),
    )
    if (!match && isWebsiteRest(path)) return websiteRest(payload, exchange, req, res, website)
    if (match) return send(exchange, res, await answer(payload, match.served, match.params, exchange))
    if (methods.length && exchange.method === 'OPTIONS') return send(exchange, res, { status: 204, headers: { allow: allow(methods) } })
    const wrong = refusal(new Refusal(methods.length ? 'methodNotAllowed' : 'notFound'), exchange)
    if (methods.length) wrong.headers.allow = allow(methods)
    return send(exchange, res, wrong)
  }
}

async function websiteRest(payload: Payload, exchange: Exchange, req: IncomingMessage, res: ServerResponse, website: () => void) {
  try {
    await admitToWebsite({ sql: payload.db.pool }, req, exchange.path)
  } catch (error) {
    return send(exchange, res, refusal(error, exchange))
  }
  res.setHeaders(securityHeaders(req)).setHeader('x-request-id', exchange.requestId)
  website()
}

/** An address that is nobody's, for the log: without what may name a record. */
const shape = (path: string) =>
  path
    .split('/')
    .slice(0, 6)
    .map((part) => (/^[a-z-]{1,30}$/.test(part) ? part : part && ':'))
    .join('/')

const allow = (methods: string[]) => [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')

export const exchangeOf = (req: IncomingMessage, path: string, query: string): Exchange => ({
  method: req.method ?? 'GET',
  path,
  query,
  headers: req.headers,
  address: addressOf(req),
  requestId: randomUUID(),
  at: performance.now(),
  body: (limit) => bytesOf(req, limit),
  stream: () => req,
})

/** The whole body. By its events: an iterator over them takes longer than most of the rest of a small call. */
function bytesOf(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((done, failed) => {
    // Nobody hears the answer, and nothing of the office's failed.
    const gone = () => end(new Refusal('invalidJson'))
    const whole = () => end(null)
    const hear = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > limit) end(new Refusal('tooLarge'))
    }
    const end = (error: Error | null) => {
      req.off('data', hear).off('end', whole).off('error', gone).off('close', gone)
      if (!error) return done(Buffer.concat(chunks, size))
      // What is left may be read away before the answer.
      if (!req.destroyed) req.pause()
      failed(error)
    }
    if (req.destroyed && !req.readableEnded) return gone()
    req.on('data', hear).once('end', whole).once('error', gone).once('close', gone)
  })
}

const drained = { bytes: 32 * 1024 * 1024, ms: 10_000 }
/**
 * Reads away what is left of a body of any size a route may take: whoever is still sending when the connection closes never sees the answer.
 * A larger one is cut off.
 */
async function readAway(req: IncomingMessage): Promise<void> {
  if (req.complete || Number(req.headers['content-length'] ?? 0) > drained.bytes) return
  let size = 0
  const late = setTimeout(() => req.pause().emit('away'), drained.ms)
  await new Promise<void>((done) => {
    for (const event of ['end', 'close', 'error', 'away']) req.once(event, () => done())
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > drained.bytes) req.pause().emit('away')
    })
    req.resume()
  })
  clearTimeout(late)
}

async function send({ method, requestId }: Exchange, res: ServerResponse, { status, headers, body }: Answer) {
  if (status >= 400) await readAway(res.req)
  const told: (string | string[])[] = ['x-request-id', requestId]
  for (const [name, value] of securityHeaders(res.req)) if (!(name in headers)) told.push(name, value)
  for (const [name, value] of Object.entries(headers)) told.push(name, value)
  if (typeof body === 'string' || Buffer.isBuffer(body)) told.push('content-length', String(Buffer.byteLength(body)))
  // A body we did not read to its end would be taken for the next request.
  if (!res.req.complete) told.push('connection', 'close')
  res.writeHead(status, told)
  if (method === 'HEAD' && body instanceof Readable) body.destroy()
  if (method === 'HEAD' || body === undefined) return res.end()
  if (!(body instanceof Readable)) return res.end(body)
  await pipeline(body, res).catch(() => res.destroy())
}
