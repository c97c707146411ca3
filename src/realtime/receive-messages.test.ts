import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCodes, maxMessagesPerSecond } from '@/contract/constants/socket-messages'
import type { Connection } from './connections'
import { type Handlers, receiveMessages } from './receive-messages'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function connect() {
  const receivedCodes: number[] = []
  const socket = Object.assign(new EventEmitter(), { readyState: 1, OPEN: 1, close: (code: number) => void receivedCodes.push(code) })
  const connection = { socket, userId: 'ana', lastMessageAt: 0 } as unknown as Connection
  receiveMessages(connection, { ping: () => {} } as unknown as Handlers)
  const ping = (times: number) => {
    for (let n = 0; n < times; n++) socket.emit('message', Buffer.from('{"type":"ping"}'), false)
  }
  return { receivedCodes, ping }
}

test('closes a socket with too many messages in one second', () => {
  const { receivedCodes, ping } = connect()
  ping(maxMessagesPerSecond)
  expect(receivedCodes).toEqual([])
  ping(1)
  expect(receivedCodes).toEqual([closeCodes.rateLimited])
})

test('keeps a socket open that sends many messages over several seconds', () => {
  const { receivedCodes, ping } = connect()
  for (let second = 0; second < 5; second++) {
    ping(maxMessagesPerSecond)
    vi.advanceTimersByTime(1_000)
  }
  expect(receivedCodes).toEqual([])
})
