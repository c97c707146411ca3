import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ServerMessage } from '@/contract/socket-messages'

type Heard<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
/** A socket with all messages it received. */
export type TestSocket = {
  socket: WebSocket
  send(message: unknown): void
  /** The first matching message of a type, past or future. */
  waitFor<T extends ServerMessage['type']>(type: T, fits?: (message: Heard<T>) => boolean): Promise<Heard<T>>
  /** All messages of a type so far. */
  received<T extends ServerMessage['type']>(type: T): Heard<T>[]
  closed: Promise<number>
}

/** Rejects with the status if the upgrade is rejected. */
export async function openSocket(url: string, token: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  // The nginx of the tests has a self-signed certificate.
  const how = { headers, rejectUnauthorized: false }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`, how)
  const heard: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', (data) => {
    heard.push(JSON.parse(String(data)) as ServerMessage)
    for (const look of waiting) look()
  })
  await new Promise<void>((open, refused) => {
    socket.once('open', () => open())
    socket.once('unexpected-response', (_, answer) => refused(new Error(`refused ${answer.statusCode}`)))
    socket.once('error', refused)
  })
  socket.on('error', () => {})
  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    received: (type) => heard.filter((m): m is Heard<typeof type> => m.type === type),
    waitFor: (type, fits = () => true) =>
      new Promise((found) => {
        const look = () => {
          const message = heard.find((m): m is Heard<typeof type> => m.type === type && fits(m as Heard<typeof type>))
          if (!message) return
          waiting.delete(look)
          found(message)
        }
        waiting.add(look)
        look()
      }),
  }
}
