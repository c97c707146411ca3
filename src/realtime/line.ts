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

/** So long what is said to who is told much waits for what follows; and so long who was told little may be told much at once. */
const [gatherMs, patienceMs] = [20, 100]
const gathering = new Set<() => void>()
/** All lines at once: what many are told alike is put together once. */
function gather(leave: () => void) {
  if (gathering.size === 0) setTimeout(leaveTogether, gatherMs)
  gathering.add(leave)
}
function leaveTogether() {
  const all = [...gathering]
  gathering.clear()
  for (const leave of all) leave()
}

/** A socket's way out. */
export type Line = {
  /** Says a frame of `frameOf`. */
  say(frame: Buffer): void
  /** Says goodbye, after what was said before. */
  close(code: number): void
}

/**
 * What is said in one turn leaves in one piece, and at once unless much left just before. In a busy chat many messages are
 * committed together, many times a second, and a write for each of them to each of a hundred sockets takes longer than all
 * the rest. Whole frames are written past `ws`, which writes its own as whole.
 */
export function lineTo(socket: WebSocket, wire: Duplex): Line {
  let waiting: Buffer[] = []
  let busyUntil = 0
  const leave = () => {
    const frames = waiting
    waiting = []
    const [first] = frames
    if (!first || socket.readyState !== socket.OPEN) return
    busyUntil = Math.max(busyUntil, performance.now()) + gatherMs
    wire.write(frames.length > 1 ? inOnePiece(frames) : first)
  }
  return {
    say(frame) {
      if (waiting.length) return void waiting.push(frame)
      if (socket.readyState !== socket.OPEN) return
      if (socket.bufferedAmount > mostWaiting) return socket.terminate()
      waiting.push(frame)
      if (busyUntil - performance.now() > patienceMs) gather(leave)
      else process.nextTick(leave)
    },
    close(code) {
      leave()
      socket.close(code)
    },
  }
}
