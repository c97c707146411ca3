import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export type Finding = { kind: 'clean' } | { kind: 'found'; name: string } | { kind: 'too-large' }
const silence = 120_000

/** Streams a file to clamd by INSTREAM: pieces with their length before them, then a length of nothing. */
export async function clamav(at: URL, file: Readable): Promise<Finding> {
  const socket = at.protocol === 'unix:' ? connect(at.pathname) : connect(Number(at.port || 3310), at.hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(silence, () => socket.destroy(new Error('The virus scanner does not answer')))
  const answer = answerOf(socket)
  // The scanner may answer in the middle, when a file is too large for it: what it closes then is no failure.
  answer.catch(() => {})
  try {
    await put(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (socket.destroyed || socket.readableEnded) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      await put(socket, length)
      await put(socket, chunk)
    }
    if (!socket.destroyed) await put(socket, Buffer.alloc(4))
    return read(await answer)
  } finally {
    file.destroy()
    socket.destroy()
  }
}

async function put(socket: Socket, bytes: Buffer) {
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  return text.replace(/\0/g, '').trim()
}

function read(answer: string): Finding {
  if (/^stream: OK$/.test(answer)) return { kind: 'clean' }
  if (/INSTREAM size limit exceeded/i.test(answer)) return { kind: 'too-large' }
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (name) return { kind: 'found', name }
  throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
}
