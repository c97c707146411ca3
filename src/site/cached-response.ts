import type { IncomingMessage, ServerResponse } from 'node:http'

type Encoding = 'br' | 'gzip' | 'identity'
export type Packed = { status: number; headers: Record<string, string>; bodies: Record<Encoding, Buffer> }
/** A page with the headers of each of its answers in the order they are sent. */
export type Kept = Packed & { heads: Record<Encoding | 'unchanged', string[]> }

/** What is no page, a script or a way on, brings no policy of its own. */
const unframed = { 'content-security-policy': "frame-ancestors 'none'" }

/**
 * Made once for all visitors: to set eighteen headers one after another takes as long as everything else that an answer
 * asks of us. `always` is what every answer of the office says.
 */
export function prepared(packed: Packed, always: string[]): Kept {
  const head = (more: Record<string, string | number>) => [
    ...always,
    ...Object.entries({ ...unframed, ...packed.headers, ...more })
      .flat()
      .map(String),
  ]
  const coded = (encoding: Encoding) =>
    head({ 'content-length': packed.bodies[encoding].length, ...(encoding !== 'identity' && { 'content-encoding': encoding }) })
  return { ...packed, heads: { br: coded('br'), gzip: coded('gzip'), identity: coded('identity'), unchanged: head({}) } }
}

export function send(req: IncomingMessage, res: ServerResponse, { status, headers, bodies, heads }: Kept) {
  if (status === 200 && req.headers['if-none-match'] === headers.etag) return void res.writeHead(304, heads.unchanged).end()
  const accepted = req.headers['accept-encoding'] ?? ''
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
  res.writeHead(status, heads[encoding]).end(req.method === 'HEAD' ? undefined : bodies[encoding])
}
