import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeCodes } from '@/contract/constants/socket-messages'
import type { ServerMessage } from '@/contract/socket-messages'
import { closeExpiredSockets } from './close-expired-sockets'
import { trackPresence } from './presence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Expiring = Parameters<typeof closeExpiredSockets>[0] extends Iterable<infer One> ? One & { userId: string } : never

/** Users with a socket each, and the presence that is broadcast about them. */
function connectUsers(...userIds: string[]) {
  const connections = new Set<Expiring>()
  const broadcasts: string[][] = []
  const receivedCodes: number[] = []
  const presence = trackPresence({
    processId: 'this',
    localUserIds: () => [...connections].map(({ userId }) => userId),
    isInCall: () => false,
    broadcast: (message: ServerMessage) => void (message.type === 'presence' && broadcasts.push(message.users)),
    onProcessGone: () => {},
  })
  function connect(userId: string, until?: Date) {
    const disconnect = () => {
      connections.delete(connection)
      presence.update()
    }
    const socket = {
      terminate: disconnect,
      close: (code: number) => {
        receivedCodes.push(code)
        disconnect()
      },
    }
    const connection: Expiring = { userId, socket, lastMessageAt: Date.now(), identity: { guest: until ? { until } : null } }
    connections.add(connection)
    presence.update()
  }
  for (const userId of userIds) connect(userId)
  const stops = [closeExpiredSockets(connections), presence.stop]
  return {
    broadcasts,
    receivedCodes,
    connect,
    /** Lets time pass in which these users ping every 20 s. */
    pass(seconds: number, ...pinging: string[]) {
      for (let second = 1; second <= seconds; second++) {
        vi.advanceTimersByTime(1_000)
        if (second % 20 === 0) for (const one of connections) if (pinging.includes(one.userId)) one.lastMessageAt = Date.now()
      }
    },
    stop: () => stops.forEach((stop) => void stop()),
  }
}

test('ends a socket that has not pinged for 45 s and keeps one that pings every 20 s', () => {
  const { broadcasts, pass, stop } = connectUsers('ana', 'ben')
  pass(45, 'ana')
  expect(broadcasts).toEqual([['ana', 'ben']])
  pass(2, 'ana')
  expect(broadcasts).toEqual([['ana', 'ben'], ['ana']])
  pass(600, 'ana')
  expect(broadcasts).toEqual([['ana', 'ben'], ['ana']])
  stop()
})

test('closes the socket of a guest whose access has expired, although it pings', () => {
  const { receivedCodes, connect, pass, stop } = connectUsers('ana')
  connect('luz', new Date(Date.now() + 60_000))
  pass(60, 'ana', 'luz')
  expect(receivedCodes).toEqual([])
  pass(1, 'ana', 'luz')
  expect(receivedCodes).toEqual([closeCodes.notAuthenticated])
  stop()
})
