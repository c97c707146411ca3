import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { pingEvery } from '@/contract/live'

export type Subscriber = { bytes: number; end(): void }
/** A ping of the office's as a browser sends one, under a mask that changes nothing. */
const ping = Buffer.from('{"type":"ping"}')
const pingFrame = Buffer.concat([Buffer.from([0x81, 0x80 | ping.length, 0, 0, 0, 0]), ping])

/**
 * Somebody who hears: a socket that counts what comes and understands none of it, since what a hundred readers cost this
 * process would be taken for what they cost the server.
 */
async function subscriber(url: string, token: string): Promise<Subscriber> {
  const { hostname, port, host } = new URL(url)
  const socket = net.connect(Number(port), hostname)
  const key = randomBytes(16).toString('base64')
  socket.write(
    `GET /ws?token=${token} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [head] = (await once(socket, 'data')) as [Buffer]
  if (!head.toString('latin1').startsWith('HTTP/1.1 101')) throw new Error(`No socket: ${head.toString('latin1')}`)
  const beat = setInterval(() => socket.write(pingFrame), pingEvery)
  const one: Subscriber = {
    bytes: 0,
    end: () => {
      clearInterval(beat)
      socket.destroy()
    },
  }
  socket.on('data', (bytes: Buffer) => {
    one.bytes += bytes.length
  })
  socket.once('close', one.end)
  return one
}
export const subscribers = (url: string, tokens: string[], count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => subscriber(url, tokens[n % tokens.length] ?? '')))
