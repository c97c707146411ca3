import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Told } from '@/contract/live'
import { presence } from './presence'
import { together } from './together'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const alone = { me: 'this', ids: () => [] as string[], speaks: () => false, tellAll: () => {}, gone: () => {} }

test('a newcomer hears of who came back, though everybody else heard nothing in between', () => {
  let users = ['ana', 'ben']
  const told: Told[] = []
  const online = presence({ ...alone, ids: () => users, tellAll: (message) => void told.push(message) })
  online.changed()
  vi.advanceTimersByTime(250)
  expect(told).toMatchObject([{ users: ['ana', 'ben'] }])
  users = ['ana']
  online.changed()
  expect(online.greeting()).toMatchObject({ users: ['ana'] })
  users = ['ana', 'ben']
  online.changed()
  vi.advanceTimersByTime(250)
  expect(told).toMatchObject([{ users: ['ana', 'ben'] }, { users: ['ana', 'ben'] }])
  online.changed()
  vi.advanceTimersByTime(250)
  expect(told).toHaveLength(2)
  online.stop()
})

test('however many come and go, everybody is told at most once in 250 ms, and of the last', () => {
  let users: string[] = []
  const told: Told[] = []
  const online = presence({ ...alone, ids: () => users, tellAll: (message) => void told.push(message) })
  for (let n = 1; n <= 100; n++) {
    users = [`p${n}`]
    online.changed()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(250)
  expect(told.length).toBeGreaterThan(1)
  expect(told.length).toBeLessThanOrEqual(5)
  expect(told.at(-1)).toMatchObject({ users: ['p100'] })
  online.stop()
})

test('who had a record open in a process that fell silent is not said to be there for ever', () => {
  const heard: Told[] = []
  const records = together('this')
  const online = presence({ ...alone, gone: records.forget })
  const record = 'case/1'
  records.open({ person: 'ana', guestOf: null, tell: (message) => void heard.push(message) }, record)
  online.hear({ topic: 'presence', process: 'other', users: ['ben'] })
  records.hear({ topic: 'here', process: 'other', record, users: ['ben'] })
  expect(heard.at(-1)).toEqual({ type: 'here', record, users: ['ana', 'ben'] })
  vi.advanceTimersByTime(61_000)
  expect(heard.at(-1)).toEqual({ type: 'here', record, users: ['ana'] })
  expect(online.greeting()).toMatchObject({ users: [] })
  online.stop()
})
