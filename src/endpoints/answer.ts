import type { Payload } from 'payload'
import { type ErrorBody, Refusal, refuse } from '@/contract/errors'
import type { Route } from '@/contract/route'
import { versionOf } from '@/contract/version'
import { who } from '@/contract/who'
import { isAway } from '@/data/away'
import { dbOf, type Origin } from '@/data/db'
import { countRefusedRequest } from '@/data/limits'
import { log } from '@/data/log'
import { findSession, provedJustNow, tokenIn } from '@/data/sessions'
import { tagOf } from '@/data/version'
import { cookieJar } from './cookies'
import type { Answer, Exchange, File } from './exchange'
import { once } from './idempotency'
import type { Arriving, Served } from './implement'
import { readInput } from './input'
import { sameOrigin, siteOf } from './origin'
import { inTurn } from './turns'

const json = (status: number, body: unknown, headers: Record<string, string | string[]> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(body),
})

/** The one door of the contract: who may, what was sent, the handler, its answer. Never throws. */
export async function answer(payload: Payload, served: Served, params: Record<string, string>, exchange: Exchange): Promise<Answer> {
  try {
    return await passDoor(payload, served, params, exchange)
  } catch (error) {
    return refusal(error, exchange)
  }
}

async function passDoor(payload: Payload, served: Served, params: Record<string, string>, exchange: Exchange): Promise<Answer> {
  const { route } = served
  if (route.leadsTo && /\btext\/html\b/.test(exchange.headers.accept ?? '')) return leadTo(route.leadsTo, params)
  const session = await admit(payload, route, exchange.headers)
  const origin: Origin = {
    requestId: exchange.requestId,
    address: exchange.address,
    agent: exchange.headers['user-agent'] ?? '',
    sessionId: session?.sessionId ?? null,
    site: siteOf(exchange.headers),
  }
  const input = await readInput(route, exchange, params).catch(async (error) => {
    if (route.limitRefusals) await countRefusedRequest(exchange.address)
    throw error
  })
  const cookies = cookieJar(exchange.headers.cookie)
  const match = exchange.headers['if-match']
  const arriving = route.kind === 'upload' ? arrivingIn(exchange) : undefined
  const db = dbOf(payload, session, origin)
  const run = (within: typeof db) =>
    served.handle({
      db: within,
      input,
      fail: refuse as never,
      session,
      match,
      range: exchange.headers.range,
      arriving: arriving as undefined,
      cookies,
    })
  const key = route.method === 'post' ? exchange.headers['idempotency-key'] : undefined
  const status = route.status ?? (route.method === 'post' ? 201 : 200)
  const keyed = typeof key === 'string' && route.kind !== 'file' && !route.secret
  const work = async () => (keyed ? once(db, { key, route: route.path, input, status }, run) : run(db))
  const made = session && route.method === 'get' ? await inTurn(session.id, work) : await work()
  if (route.kind === 'file') return file(made as File)
  const headers: Record<string, string | string[]> = cookies.changed.length ? { 'set-cookie': cookies.changed } : {}
  return route.method === 'get' ? tagged(made, exchange, headers) : json(status, made, { ...headers, ...versionHeader(made) })
}

/** The screen has a door of its own: leading there tells nobody anything. */
const leadTo = (address: string, params: Record<string, string>): Answer => ({
  status: 302,
  headers: {
    location: address.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
    'cache-control': 'no-store',
    vary: 'accept',
  },
})
/** Who is asking, when the route's door lets them in. */
async function admit(payload: Payload, route: Route, headers: Exchange['headers']) {
  const session = await findSession({ sql: payload.db.pool }, headers)
  if (!who[route.door](session)) {
    if (session?.mustEnroll && !session.mustRotate) throw new Refusal('enrollFirst', { needs: 'enroll' })
    throw new Refusal(session ? (route.refusal ?? 'notAllowed') : 'notAuthenticated')
  }
  if (session && route.method !== 'get' && tokenIn(headers)?.byCookie && !sameOrigin(headers)) throw new Refusal('notAllowed')
  if (route.again && session && !provedJustNow(session)) throw new Refusal('codeAgain', { needs: 'code' })
  return session
}

const arrivingIn = ({ headers, stream }: Exchange): Arriving => ({
  body: stream(),
  length: headers['content-length'] === undefined ? null : Number(headers['content-length']),
  blobType: String(headers['x-ms-blob-type'] ?? ''),
})
const file = ({ status = 200, headers, body }: File): Answer => ({ status, headers, ...(body !== undefined && { body }) })

/** The one record inside an answer, whose version is the ETag. */
const recordIn = (made: unknown) =>
  Object.values(made as object).find((v): v is { updatedAt: Date } => typeof v === 'object' && v !== null && 'updatedAt' in v)
const versionHeader = (made: unknown): Record<string, string> => {
  const record = recordIn(made)
  return record ? { etag: versionOf(record) } : {}
}

function tagged(made: unknown, exchange: Exchange, headers: Record<string, string | string[]>): Answer {
  const full = json(200, made, headers)
  const etag = tagOf(recordIn(made), full.body as string)
  const caching = { ...headers, etag, 'cache-control': 'private, no-cache', vary: 'authorization, cookie' }
  if (exchange.headers['if-none-match'] === etag) return { status: 304, headers: caching }
  return { ...full, headers: { ...full.headers, ...caching } }
}

/** The answer to whatever stopped a call. Only what the contract says leaves the house; the rest goes to the log. */
export function refusal(error: unknown, { requestId }: { requestId: string }): Answer {
  if (error instanceof Refusal) {
    const { retryAfter, ...extra } = error.extra
    const headers: Record<string, string> = retryAfter ? { 'retry-after': String(retryAfter) } : {}
    return json(error.status, { error: error.message, ...extra } satisfies ErrorBody, headers)
  }
  const away = isAway(error)
  log.error({ err: error, requestId }, away ? 'the database or the file store is away' : 'a call failed')
  const known = new Refusal(away ? 'unavailable' : 'unexpected')
  return json(known.status, { error: known.message, requestId }, away ? { 'retry-after': '2' } : {})
}
