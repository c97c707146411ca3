import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** One request, however it arrived: from the server's socket or through Payload's router. */
export type Exchange = {
  method: string
  /** Below /api, without the query. */
  path: string
  query: string
  headers: IncomingHttpHeaders
  address: string
  requestId: string
  /** When it arrived, ms on the monotonic clock. */
  at: number
  /** The whole body, at most `limit` bytes; refuses a larger one. */
  body(limit: number): Promise<Buffer>
  /** The body as it comes, of any size; instead of `body`. */
  stream(): Readable
}
export type Answer = { status: number; headers: Record<string, string | string[]>; body?: string | Buffer | Readable }

export type File = { headers: Record<string, string>; status?: 200 | 206 | 302 | 416; body?: string | Buffer | Readable }
