import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { sendText } from './send-text'

async function connect() {
  const server = new WebSocketServer({ port: 0 })
  await once(server, 'listening')
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(client, 'open')])) as [[WebSocket], unknown]
  return { server, client, socket }
}

test('delivers everything sent before a close, then closes', async () => {
  const { server, client, socket } = await connect()
  const received: string[] = []
  client.on('message', (data) => received.push(String(data)))
  for (let n = 0; n < 100; n += 1) sendText(socket, `${n}`)
  socket.close(1001)
  sendText(socket, 'after the close')
  expect(await once(client, 'close').then(([code]) => code)).toBe(1001)
  expect(received).toEqual(Array.from({ length: 100 }, (_, n) => `${n}`))
  server.close()
})

test('ends a connection whose reader is more than 4 MiB behind', async () => {
  const { server, client, socket } = await connect()
  client.pause()
  const text = 'x'.repeat(256 * 1024)
  for (let n = 0; n < 500 && socket.readyState === socket.OPEN; n += 1) {
    sendText(socket, text)
    expect(socket.bufferedAmount).toBeLessThan(5 * 1024 * 1024)
  }
  expect(socket.readyState).not.toBe(socket.OPEN)
  client.terminate()
  server.close()
})
