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
    // A client that has gone gets no response, so this error only ends the request.
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

const maxDiscardedBytes = 32 * 1024 * 1024
const maxDiscardMs = 10_000
/** Reads the rest of a body, up to a limit: a client that is still sending when the connection closes never sees the response. */
export async function discardBody(req: IncomingMessage): Promise<void> {
  if (req.complete || Number(req.headers['content-length'] ?? 0) > maxDiscardedBytes) return
  let size = 0
  await new Promise<void>((resolve) => {
    const stop = () => {
      clearTimeout(deadline)
      req.pause()
      resolve()
    }
    const deadline = setTimeout(stop, maxDiscardMs)
    for (const event of ['end', 'close', 'error']) req.once(event, stop)
    req.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxDiscardedBytes) stop()
    })
    req.resume()
  })
}
