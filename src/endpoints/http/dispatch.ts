import type { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { createConcurrencyLimit } from '@/concurrency-limit'
import { fail } from '@/contract/errors'
import { acceptsIdempotencyKey, type Route } from '@/contract/route'
import { createDb, type Db } from '@/data/database/db'
import type { IncomingUpload, RouteHandler } from '@/endpoints/implement'
import { assertConfirmed, authorize } from './authorize'
import { cookieJar } from './cookies'
import type { FileResponse, HttpRequest, HttpResponse } from './exchange'
import { withIdempotencyKey } from './idempotency'
import { readInput } from './input'
import { requestOrigin } from './origin'
import { errorResponse, fileResponse, readResponse, screenRedirect, writeResponse } from './respond'
import { startTransfer } from './transfers'

/** As many as a browser sends at once, so that one user's burst does not delay others. A request holds up to two of the twenty database connections. */
const limitConcurrency = createConcurrencyLimit({ max: 6 })

/** Runs a route: access, input, confirmation, handler, response. Never rejects. */
export async function dispatch(
  payload: Payload,
  handler: RouteHandler,
  params: Record<string, string>,
  request: HttpRequest,
): Promise<HttpResponse> {
  try {
    return await run(payload, handler, params, request)
  } catch (error) {
    return errorResponse(error, request)
  }
}

async function run(payload: Payload, handler: RouteHandler, params: Record<string, string>, request: HttpRequest): Promise<HttpResponse> {
  const { route } = handler
  const { headers } = request
  if (route.redirectTo && /\btext\/html\b/.test(headers.accept ?? '')) return screenRedirect(route.redirectTo, params)
  const session = await authorize(payload, route, headers)
  const input = await readInput(route, request, params)
  // Not before, so that nobody types a password for a form that is then rejected.
  if (route.requiresReauthentication && session) assertConfirmed(session)
  const cookies = cookieJar(headers.cookie)
  // The person in a signed link, who needs no session.
  const transfer = startTransfer(route, (input as { person?: string }).person ?? session?.id)
  const handle = (db: Db) =>
    handler.handle({
      db,
      input,
      fail,
      session,
      ifMatch: headers['if-match'],
      range: headers.range,
      upload: (route.kind === 'upload' ? uploadOf(request, transfer.track) : undefined) as undefined,
      cookies,
    })
  const db = createDb(payload, session, requestOrigin(request, session))
  const { status } = route
  const key = idempotencyKeyOf(route, request)
  const work = async () => (key === undefined ? handle(db) : withIdempotencyKey(db, { key, route: route.path, input, status }, handle))
  // An upload may take minutes, and holds no database connection while its bytes arrive.
  const isLimited = session && route.kind !== 'upload'
  const result = await (isLimited ? limitConcurrency(session.id, work) : work()).catch((error: unknown) => {
    transfer.finish()
    throw error
  })
  if (route.kind === 'file') return fileResponse({ ...(result as FileResponse), body: transfer.track((result as FileResponse).body) })
  transfer.finish()
  const setCookies: HttpResponse['headers'] = cookies.changed.length ? { 'set-cookie': cookies.changed } : {}
  return route.method === 'get' ? readResponse(result, request, setCookies) : writeResponse(status, result, setCookies)
}

function idempotencyKeyOf(route: Route, { headers }: HttpRequest) {
  const key = headers['idempotency-key']
  return acceptsIdempotencyKey(route) && typeof key === 'string' ? key : undefined
}

const uploadOf = ({ headers, stream }: HttpRequest, track: (body: Readable) => Readable): IncomingUpload => ({
  body: track(stream()),
  contentLength: headers['content-length'] === undefined ? null : Number(headers['content-length']),
  blobType: String(headers['x-ms-blob-type'] ?? ''),
})
