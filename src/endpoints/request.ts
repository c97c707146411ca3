import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { PayloadRequest } from 'payload'
import { refuse } from '@/contract/errors'
import { payloadBehind } from '@/data/db'
import { answer } from './answer'
import type { Served } from './implement'

/** A call that came through Payload's router instead of the server's short way. */
export async function answerRequest(served: Served, req: PayloadRequest): Promise<Response> {
  const url = new URL(req.url ?? '', 'http://office')
  const { status, headers, body } = await answer(payloadBehind(req), served, (req.routeParams ?? {}) as Record<string, string>, {
    method: req.method ?? 'GET',
    path: url.pathname,
    query: url.search,
    headers: Object.fromEntries(req.headers),
    address: '',
    requestId: randomUUID(),
    at: performance.now(),
    body: async (limit) => {
      const bytes = Buffer.from((await req.arrayBuffer?.()) ?? new ArrayBuffer(0))
      return bytes.length > limit ? refuse('tooLarge') : bytes
    },
    stream: () => (req.body ? Readable.fromWeb(req.body as never) : Readable.from([])),
  })
  const flat = Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one]))
  const sent = body instanceof Readable ? (Readable.toWeb(body) as BodyInit) : (body as BodyInit | undefined)
  return new Response(sent ?? null, { status, headers: flat })
}
