import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ServerMessage } from '@/contract/socket-messages'

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { type: T }>
/** A socket with all messages it received. */
export type TestSocket = {
  socket: WebSocket
  send(message: unknown): void
  /** The first matching message of a type, past or future. */
  waitFor<T extends ServerMessage['type']>(type: T, matches?: (message: MessageOf<T>) => boolean): Promise<MessageOf<T>>
  /** All messages of a type so far. */
  received<T extends ServerMessage['type']>(type: T): MessageOf<T>[]
  closed: Promise<number>
}

/** Rejects with the status if the upgrade is rejected. */
export async function openSocket(url: string, token: string, headers: Record<string, string> = {}): Promise<TestSocket> {
  // The nginx of the tests has a self-signed certificate.
  const options = { headers, rejectUnauthorized: false }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}`, options)
  const messages: ServerMessage[] = []
  const waiting = new Set<() => void>()
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', (data) => {
    messages.push(JSON.parse(String(data)) as ServerMessage)
    for (const check of waiting) check()
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve())
    socket.once('unexpected-response', (_, response) => reject(new Error(`refused ${response.statusCode}`)))
    socket.once('error', reject)
  })
  socket.on('error', () => {})
  return {
    socket,
    closed,
    send: (message) => socket.send(JSON.stringify(message)),
    received: (type) => messages.filter((m): m is MessageOf<typeof type> => m.type === type),
    waitFor: (type, matches = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const message = messages.find((m): m is MessageOf<typeof type> => m.type === type && matches(m as MessageOf<typeof type>))
          if (!message) return
          waiting.delete(check)
          resolve(message)
        }
        waiting.add(check)
        check()
      }),
  }
}
