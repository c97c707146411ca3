import type { Payload } from 'payload'
import { refuse } from '@/contract/errors'
import type { Route } from '@/contract/route'
import { type Db, dbOf } from '@/data/db'
import { countRefusedRequest } from '@/data/limits'
import { cookieJar } from './cookies'
import type { File, HttpRequest, HttpResponse } from './exchange'
import { authorize } from './http/authorize'
import { errorResponse, fileResponse, readResponse, screenRedirect, writeResponse } from './http/respond'
import { withIdempotencyKey } from './idempotency'
import type { Arriving, Served } from './implement'
import { readInput } from './input'
import { requestOrigin } from './origin'
import { limitConcurrency } from './turns'

/** Runs a route: access, input, handler, response. Never rejects. */
export async function dispatch(
  payload: Payload,
  handler: Served,
  params: Record<string, string>,
  request: HttpRequest,
): Promise<HttpResponse> {
  try {
    return await run(payload, handler, params, request)
  } catch (error) {
    return errorResponse(error, request)
  }
}

async function run(payload: Payload, handler: Served, params: Record<string, string>, request: HttpRequest): Promise<HttpResponse> {
  const { route } = handler
  const { headers } = request
  if (route.leadsTo && /\btext\/html\b/.test(headers.accept ?? '')) return screenRedirect(route.leadsTo, params)
  const session = await authorize(payload, route, headers)
  const input = await readInput(route, request, params).catch(async (error) => {
    if (route.limitRefusals) await countRefusedRequest(request.clientIp)
    throw error
  })
  const cookies = cookieJar(headers.cookie)
  const handle = (db: Db) =>
    handler.handle({
      db,
      input,
      fail: refuse as never,
      session,
      match: headers['if-match'],
      range: headers.range,
      arriving: (route.kind === 'upload' ? uploadOf(request) : undefined) as undefined,
      cookies,
    })
  const db = dbOf(payload, session, requestOrigin(request, session))
  const status = route.status ?? (route.method === 'post' ? 201 : 200)
  const key = idempotencyKeyOf(route, request)
  const work = async () => (key === undefined ? handle(db) : withIdempotencyKey(db, { key, route: route.path, input, status }, handle))
  const result = session && route.method === 'get' ? await limitConcurrency(session.id, work) : await work()
  if (route.kind === 'file') return fileResponse(result as File)
  const setCookies: HttpResponse['headers'] = cookies.changed.length ? { 'set-cookie': cookies.changed } : {}
  return route.method === 'get' ? readResponse(result, request, setCookies) : writeResponse(status, result, setCookies)
}

/** A response with a secret is not stored, so its route ignores the key. */
function idempotencyKeyOf(route: Route, { headers }: HttpRequest) {
  const key = headers['idempotency-key']
  const isSupported = route.method === 'post' && route.kind !== 'file' && !route.secret
  return isSupported && typeof key === 'string' ? key : undefined
}

const uploadOf = ({ headers, stream }: HttpRequest): Arriving => ({
  body: stream(),
  length: headers['content-length'] === undefined ? null : Number(headers['content-length']),
  blobType: String(headers['x-ms-blob-type'] ?? ''),
})
