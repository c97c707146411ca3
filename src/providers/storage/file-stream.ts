import { ReadStream, read } from 'node:fs'
import type { Writable } from 'node:stream'
import { promisify } from 'node:util'

const readPart = promisify(read)
const piece = 256 * 1024
type Part = { start?: number; end?: number }
/** As Node has it; its types leave the parameters out. */
const Stream = ReadStream as unknown as new (path: string, options: Part & { highWaterMark: number }) => ReadStream

/**
 * A file on disk as a stream, which can also be poured: read into the same two buffers again and again, the next one
 * while the last is on its way. A large file leaves half as much time on the road so, and no garbage.
 */
export class FileStream extends Stream {
  readonly #start: number
  readonly #end: number

  constructor(path: string, { start = 0, end = Number.POSITIVE_INFINITY }: Part = {}) {
    super(path, { start, end, highWaterMark: piece })
    this.#start = start
    this.#end = end
  }

  /**
   * Ends what it was poured into; rejects when that closes before. Only into what says that a piece is written once it keeps
   * nothing of it, as a socket does: the piece is overwritten then.
   */
  async pour(into: Writable): Promise<void> {
    const buffers = [Buffer.allocUnsafeSlow(piece), Buffer.allocUnsafeSlow(piece)] as const
    try {
      const file = await this.#opened()
      let sent = Promise.resolve()
      let at = this.#start
      for (let turn: 0 | 1 = 0; at <= this.#end; turn = turn ? 0 : 1) {
        const { bytesRead } = await readPart(file, buffers[turn], 0, Math.min(piece, this.#end - at + 1), at)
        await sent
        if (bytesRead === 0) break
        at += bytesRead
        sent = written(into, buffers[turn].subarray(0, bytesRead))
        // Heard of when it is waited for, which may be later.
        sent.catch(() => undefined)
      }
      await sent
      into.end()
    } finally {
      this.destroy()
    }
  }

  #opened = () =>
    new Promise<number>((opened, failed) => {
      const fd = (this as { fd?: number | null }).fd
      if (typeof fd === 'number') return opened(fd)
      this.once('open', opened).once('error', failed)
    })
}

/** Until the system has taken the bytes: only then may their buffer be used again. */
const written = (into: Writable, bytes: Buffer) =>
  new Promise<void>((done, failed) => {
    const gone = () => failed(new Error('Whoever asked for the file is gone'))
    if (into.destroyed) return gone()
    into.once('close', gone)
    into.write(bytes, (error) => {
      into.off('close', gone)
      if (error) failed(error)
      else done()
    })
  })
