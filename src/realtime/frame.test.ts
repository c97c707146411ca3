import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { frameOf } from './frame'

test('a reader reads what was said, of every length that is written in another way', async () => {
  const said = [0, 1, 112, 113, 114, 115, 116, 65_522, 65_523, 65_524, 65_525, 200_000].map((length) => ({ text: 'ñ'.padEnd(length, 'x') }))
  const server = new WebSocketServer({ port: 0 })
  server.on('connection', (_, { socket }) => socket.write(Buffer.concat(said.map(frameOf))))
  await once(server, 'listening')
  const reader = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const read: string[] = []
  reader.on('message', (data) => read.push(String(data)))
  await expect.poll(() => read.length).toBe(said.length)
  expect(read).toEqual(said.map((message) => JSON.stringify(message)))
  reader.terminate()
  server.close()
})
