import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { fail } from '@/contract/errors'
import { payloadOf } from '@/data/database/db'
import type { RouteHandler } from '@/endpoints/implement'
import { dispatch } from './dispatch'

/** Serves a request that came through Payload's router instead of the API listener. */
export async function handlePayloadRequest(handler: RouteHandler, req: PayloadRequest): Promise<Response> {
  const url = new URL(req.url ?? '', 'http://office')
  const { status, headers, body } = await dispatch(payloadOf(req), handler, (req.routeParams ?? {}) as Record<string, string>, {
    method: req.method ?? 'GET',
    path: url.pathname,
    query: url.search,
    headers: Object.fromEntries(req.headers),
    clientIp: '',
    requestId: randomUUID(),
    receivedAt: performance.now(),
    readBody: async (maxBytes) => {
      const bytes = Buffer.from((await req.arrayBuffer?.()) ?? new ArrayBuffer(0))
      return bytes.length > maxBytes ? fail('tooLarge') : bytes
    },
    stream: () => (req.body ? Readable.fromWeb(req.body as never) : Readable.from([])),
  })
  const headerList = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((single): [string, string] => [name, single]))
  const webBody = body instanceof Readable ? (Readable.toWeb(body) as BodyInit) : (body as BodyInit | undefined)
  return new Response(webBody ?? null, { status, headers: headerList })
}
