import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

/** What may wait for a reader that does not read. */
const mostWaiting = 4 * 1024 * 1024

let joined: { frames: Buffer[]; bytes: Buffer } = { frames: [], bytes: Buffer.alloc(0) }
/** Frames in one piece; made once for all who are told the same. */
function inOnePiece(frames: Buffer[]): Buffer {
  const same = frames.length === joined.frames.length && frames.every((frame, n) => frame === joined.frames[n])
  if (!same) joined = { frames, bytes: Buffer.concat(frames) }
  return joined.bytes
}

/** A socket's way out. */
export type Line = {
  /** Says a frame of `frameOf`. */
  say(frame: Buffer): void
  /** Says goodbye, after what was said before. */
  close(code: number): void
}

/**
 * What is said in one turn leaves in one piece: in a busy chat many messages are committed together, and a write for
 * each of them to each of a hundred sockets takes longer than all the rest. Whole frames are written past `ws`, which
 * writes its own as whole.
 */
export function lineTo(socket: WebSocket, wire: Duplex): Line {
  let waiting: Buffer[] = []
  const leave = () => {
    const frames = waiting
    waiting = []
    const [first] = frames
    if (!first || socket.readyState !== socket.OPEN) return
    wire.write(frames.length > 1 ? inOnePiece(frames) : first)
  }
  return {
    say(frame) {
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostWaiting) return socket.terminate()
      if (waiting.push(frame) === 1) process.nextTick(leave)
    },
    close(code) {
      leave()
      socket.close(code)
    },
  }
}
