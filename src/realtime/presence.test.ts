import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServerMessage } from '@/contract/socket-messages'
import { trackPresence } from './presence'
import { trackRecordPresence } from './record-presence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const emptyProcess = {
  processId: 'this',
  localUserIds: () => [] as string[],
  isInCall: () => false,
  broadcast: () => {},
  onProcessGone: () => {},
}

test('broadcasts a user who came back after a newcomer saw them gone', () => {
  let users = ['ana', 'ben']
  const broadcasts: ServerMessage[] = []
  const presence = trackPresence({ ...emptyProcess, localUserIds: () => users, broadcast: (message) => void broadcasts.push(message) })
  presence.update()
  vi.advanceTimersByTime(250)
  expect(broadcasts).toMatchObject([{ users: ['ana', 'ben'] }])
  users = ['ana']
  presence.update()
  expect(presence.snapshot()).toMatchObject({ users: ['ana'] })
  users = ['ana', 'ben']
  presence.update()
  vi.advanceTimersByTime(250)
  expect(broadcasts).toMatchObject([{ users: ['ana', 'ben'] }, { users: ['ana', 'ben'] }])
  presence.update()
  vi.advanceTimersByTime(250)
  expect(broadcasts).toHaveLength(2)
  presence.stop()
})

test('broadcasts at most once in 250 ms, and always the last state', () => {
  let users: string[] = []
  const broadcasts: ServerMessage[] = []
  const presence = trackPresence({ ...emptyProcess, localUserIds: () => users, broadcast: (message) => void broadcasts.push(message) })
  for (let n = 1; n <= 100; n++) {
    users = [`p${n}`]
    presence.update()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(250)
  expect(broadcasts.length).toBeGreaterThan(1)
  expect(broadcasts.length).toBeLessThanOrEqual(5)
  expect(broadcasts.at(-1)).toMatchObject({ users: ['p100'] })
  presence.stop()
})

test('forgets the users of a process that ended without saying so', () => {
  const received: ServerMessage[] = []
  const recordPresence = trackRecordPresence('this')
  const presence = trackPresence({ ...emptyProcess, onProcessGone: recordPresence.forgetProcess })
  const record = 'case/1'
  recordPresence.setOpenRecord({ userId: 'ana', guest: null, send: (message) => void received.push(message) }, record)
  presence.onBusMessage({ topic: 'presence', process: 'other', users: ['ben'] })
  recordPresence.onBusMessage({ topic: 'record-presence', process: 'other', record, users: ['ben'] })
  expect(received.at(-1)).toEqual({ type: 'record-viewers', record, users: ['ana', 'ben'] })
  vi.advanceTimersByTime(61_000)
  expect(received.at(-1)).toEqual({ type: 'record-viewers', record, users: ['ana'] })
  expect(presence.snapshot()).toMatchObject({ users: [] })
  presence.stop()
})

test('sockets that close after the stop do not publish their users again', () => {
  const presence = trackPresence({ ...emptyProcess, localUserIds: () => ['ana'], broadcast: () => expect.fail('broadcast after the stop') })
  presence.stop()
  presence.update()
  expect(vi.getTimerCount()).toBe(0)
})
