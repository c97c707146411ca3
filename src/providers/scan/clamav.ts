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
      if (socket.destroyed || !socket.writable) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      await put(socket, length)
      await put(socket, chunk)
    }
    if (socket.writable) await put(socket, Buffer.alloc(4))
    return read(await answer)
  } finally {
    file.destroy()
    socket.destroy()
  }
}

/** A socket that broke says so through `answerOf`. */
async function put(socket: Socket, bytes: Buffer) {
  if (!socket.write(bytes)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {})
}

/** All the scanner said, also when it hung up while we still wrote. */
const answerOf = (socket: Socket) =>
  new Promise<string>((said, failed) => {
    let text = ''
    let reason = new Error('The virus scanner hung up')
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', (error) => (reason = error))
    socket.on('close', () => (text ? said(text.replace(/\0/g, '').trim()) : failed(reason)))
  })

function read(answer: string): Finding {
  if (/^stream: OK$/.test(answer)) return { kind: 'clean' }
  if (/INSTREAM size limit exceeded/i.test(answer)) return { kind: 'too-large' }
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1]
  if (name) return { kind: 'found', name }
  throw new Error(`The virus scanner answered ${JSON.stringify(answer.slice(0, 200))}`)
}
