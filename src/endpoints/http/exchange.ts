import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** A request to the API, from the server's socket or from Payload's router. */
export type HttpRequest = {
  method: string
  /** Below /api, without the query. */
  path: string
  query: string
  headers: IncomingHttpHeaders
  clientIp: string
  requestId: string
  /** On the monotonic clock, ms. */
  receivedAt: number
  /** Reads the whole body; throws `tooLarge` above `maxBytes`. */
  readBody(maxBytes: number): Promise<Buffer>
  /** The body as a stream of any size; use either this or `readBody`. */
  stream(): Readable
}
export type HttpResponse = { status: number; headers: Record<string, string | string[]>; body?: string | Buffer | Readable }

/** What a handler of a route of kind "file" returns. */
export type FileResponse = {
  headers: Record<string, string>
  status?: 200 | 206 | 302 | 416
  body?: string | Buffer | Readable | undefined
}
