import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Payload } from 'payload'
import { HttpError } from '@/contract/errors'
import { authorizeWebsiteRequest, isWebsiteRest } from '@/endpoints/website'
import { securityHeaders } from '@/http/security-headers'
import { logger } from '@/logger/logger'
import { afterResponse, beforeResponse, discardBody, readBody } from './body'
import { clientIpOf } from './client-ip'
import { dispatch } from './dispatch'
import type { HttpRequest, HttpResponse } from './exchange'
import { errorResponse } from './respond'
import type { createRouter } from './router'

/** Serves /api on Node's server, without Next. `passToPayload` continues with Payload's REST of the website. */
export function createApiListener(payload: Payload, findRoute: ReturnType<typeof createRouter>) {
  return async (req: IncomingMessage, res: ServerResponse, path: string, query: string, passToPayload: () => void) => {
    const request = toHttpRequest(req, path, query)
    const { match, methods } = findRoute(request.method, path)
    logWhenDone(res, request, match?.handler.route.path ?? maskPath(path))
    if (match) return send(request, res, await dispatch(payload, match.handler, match.params, request))
    if (isWebsiteRest(path)) return serveWebsiteRest(payload, request, req, res, passToPayload)
    return send(request, res, unmatchedResponse(request, methods))
  }
}

function unmatchedResponse(request: HttpRequest, methods: string[]): HttpResponse {
  if (!methods.length) return errorResponse(new HttpError('notFound'), request)
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  if (request.method === 'OPTIONS') return { status: 204, headers: { allow } }
  const response = errorResponse(new HttpError('methodNotAllowed'), request)
  return { ...response, headers: { ...response.headers, allow } }
}

async function serveWebsiteRest(
  payload: Payload,
  request: HttpRequest,
  req: IncomingMessage,
  res: ServerResponse,
  passToPayload: () => void,
) {
  try {
    await authorizeWebsiteRequest({ sql: payload.db.pool }, req, request.path)
  } catch (error) {
    return send(request, res, errorResponse(error, request))
  }
  res.setHeaders(securityHeaders(req)).setHeader('x-request-id', request.requestId)
  passToPayload()
}

const logWhenDone = (res: ServerResponse, { requestId, method, receivedAt }: HttpRequest, route: string) =>
  res.on('close', () => logger.info({ requestId, method, status: res.statusCode, ms: Math.round(performance.now() - receivedAt), route }))

/** An unknown path for the log, without parts that may identify a record. */
const maskPath = (path: string) =>
  path
    .split('/')
    .slice(0, 6)
    .map((part) => (/^[a-z-]{1,30}$/.test(part) ? part : part && ':'))
    .join('/')

export const toHttpRequest = (req: IncomingMessage, path: string, query: string): HttpRequest => ({
  method: req.method ?? 'GET',
  path,
  query,
  headers: req.headers,
  clientIp: clientIpOf(req),
  requestId: randomUUID(),
  receivedAt: performance.now(),
  readBody: (maxBytes) => readBody(req, maxBytes),
  stream: () => req,
})

/** Error codes of a connection that the caller closed. */
const clientLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ECONNRESET', 'EPIPE'])

async function send({ method, requestId }: HttpRequest, res: ServerResponse, { status, headers, body }: HttpResponse) {
  if (status >= 400) await discardBody(res.req, beforeResponse)
  // As a list: Node takes several times as long to merge headers that were set one by one.
  const list: (string | string[])[] = ['x-request-id', requestId]
  for (const [name, value] of securityHeaders(res.req)) if (!(name in headers)) list.push(name, value)
  for (const [name, value] of Object.entries(headers)) list.push(name, value)
  if (typeof body === 'string' || Buffer.isBuffer(body)) list.push('content-length', String(Buffer.byteLength(body)))
  // The rest of an unread body would be taken for the next request.
  if (!res.req.complete) list.push('connection', 'close')
  res.writeHead(status, list)
  if (method === 'HEAD' && body instanceof Readable) body.destroy()
  if (method === 'HEAD' || body === undefined) return res.end()
  if (!(body instanceof Readable)) {
    if (status >= 400 && !res.req.complete) {
      res.write(body)
      await discardBody(res.req, afterResponse)
      return res.end()
    }
    return res.end(body)
  }
  await pipeline(body, res).catch((error: NodeJS.ErrnoException) => {
    if (!clientLeft.has(error.code ?? '')) logger.error({ err: error, requestId }, 'a response ended early')
    res.destroy()
  })
}
