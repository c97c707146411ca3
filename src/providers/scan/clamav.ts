import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'

export type Finding = { kind: 'clean' } | { kind: 'found'; name: string } | { kind: 'too-large' }
const timeoutMs = 120_000

/** Streams a file to clamd with INSTREAM: chunks preceded by their length, then a length of zero. */
export async function scanWithClamav(at: URL, file: Readable): Promise<Finding> {
  const socket = at.protocol === 'unix:' ? connect(at.pathname) : connect(Number(at.port || 3310), at.hostname.replace(/^\[|\]$/g, ''))
  socket.setTimeout(timeoutMs, () => socket.destroy(new Error('The virus scanner does not answer')))
  const response = readResponse(socket)
  // The scanner may respond and close the connection early, when a file is too large for it: this is not an error.
  response.catch(() => {})
  try {
    await write(socket, Buffer.from('zINSTREAM\0'))
    for await (const chunk of file as AsyncIterable<Buffer>) {
      if (socket.destroyed || !socket.writable) break
      const length = Buffer.alloc(4)
      length.writeUInt32BE(chunk.length)
      await write(socket, length)
      await write(socket, chunk)
    }
    if (socket.writable) await write(socket, Buffer.alloc(4))
    return parseResponse(await response)
  } finally {
    file.destroy()
    socket.destroy()
  }
}

/** Errors of the socket are reported by `readResponse`. */
async function write(socket: Socket, bytes: Buffer) {
  if (socket.write(bytes)) return
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).catch(() => {})
  // Removes the listeners of the event that did not come.
  waiting.abort()
}

/** The scanner's whole response, also if it closed the connection while we were writing. */
const readResponse = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let text = ''
    let reason = new Error('The virus scanner hung up')
    socket.on('data', (chunk) => (text += String(chunk)))
    socket.on('error', (error) => (reason = error))
    socket.on('close', () => (text ? resolve(text.replace(/\0/g, '').trim()) : reject(reason)))
  })

function parseResponse(response: string): Finding {
  if (/^stream: OK$/.test(response)) return { kind: 'clean' }
  if (/INSTREAM size limit exceeded/i.test(response)) return { kind: 'too-large' }
  const name = /^stream: (.+) FOUND$/.exec(response)?.[1]
  if (name) return { kind: 'found', name }
  throw new Error(`The virus scanner answered ${JSON.stringify(response.slice(0, 200))}`)
}
