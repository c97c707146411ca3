import type { IncomingMessage } from 'node:http'
import { HttpError } from '@/contract/errors'

/** Reads the whole body; rejects with `tooLarge` above `maxBytes`. Uses events: an iterator takes longer than the rest of a small request. */
export function readBody(req: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
      if (!error) return resolve(Buffer.concat(chunks, size))
      // The rest may be discarded before the response.
      if (!req.destroyed) req.pause()
      reject(error)
    }
    const onEnd = () => finish()
    // A caller that has gone gets no response, so this error only ends the request.
    const onGone = () => finish(new HttpError('invalidJson'))
    const onData = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size > maxBytes) finish(new HttpError('tooLarge'))
    }
    if (req.destroyed && !req.readableEnded) return onGone()
    req.on('data', onData).once('end', onEnd).once('error', onGone).once('close', onGone)
  })
}

type Limits = { maxBytes: number; maxMs: number }
/** So that the connection can serve the next request. */
export const beforeResponse: Limits = { maxBytes: 32 * 1024 * 1024, maxMs: 10_000 }
/** A browser reads the response only when it has sent everything: a connection that closes before looks like a failed network. */
export const afterResponse: Limits = { maxBytes: Number.POSITIVE_INFINITY, maxMs: 30_000 }

/** Reads the rest of a body, up to the limits. */
export async function discardBody(req: IncomingMessage, { maxBytes, maxMs }: Limits): Promise<void> {
  if (req.complete || req.destroyed || Number(req.headers['content-length'] ?? 0) > maxBytes) return
  let size = 0
  await new Promise<void>((resolve) => {
    const onData = (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) stop()
    }
    const stop = () => {
      clearTimeout(deadline)
      req.off('data', onData).pause()
      resolve()
    }
    const deadline = setTimeout(stop, maxMs)
    for (const event of ['end', 'close', 'error']) req.once(event, stop)
    req.on('data', onData).resume()
  })
}
