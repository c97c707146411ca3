import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closed, type Told } from '@/contract/live'
import { endOverdue } from './overdue'
import { presence } from './presence'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** People with a socket each, as the hub keeps them, and what the others are told of who is there. */
function crowd(...people: string[]) {
  type Member = Parameters<typeof endOverdue>[0] extends Iterable<infer One> ? One & { person: string } : never
  const members = new Set<Member>()
  const told: string[][] = []
  const codes: number[] = []
  const online = presence({
    me: 'this',
    ids: () => [...members].map(({ person }) => person),
    speaks: () => false,
    tellAll: (message: Told) => void (message.type === 'presence' && told.push(message.users)),
    gone: () => {},
  })
  const add = (person: string, until?: Date) => {
    const leave = () => {
      members.delete(member)
      online.changed()
    }
    const socket = {
      terminate: leave,
      close: (code: number) => {
        codes.push(code)
        leave()
      },
    }
    const member: Member = { person, socket, pingedAt: Date.now(), guest: until ? { until } : null }
    members.add(member)
    online.changed()
  }
  for (const person of people) add(person)
  const stops = [endOverdue(members), online.stop]
  return {
    told,
    codes,
    add,
    /** Lets time pass, in which these people ping every 20 s. */
    pass(seconds: number, ...awake: string[]) {
      for (let second = 1; second <= seconds; second++) {
        vi.advanceTimersByTime(1_000)
        if (second % 20 === 0) for (const one of members) if (awake.includes(one.person)) one.pingedAt = Date.now()
      }
    },
    stop: () => stops.forEach((stop) => void stop()),
  }
}

test('who was silent for 45 s is out a second later, and who pings every 20 s stays', () => {
  const { told, pass, stop } = crowd('ana', 'ben')
  pass(45, 'ana')
  expect(told).toEqual([['ana', 'ben']])
  pass(2, 'ana')
  expect(told).toEqual([['ana', 'ben'], ['ana']])
  pass(600, 'ana')
  expect(told).toEqual([['ana', 'ben'], ['ana']])
  stop()
})

test('a guest whose time is over is told so, however often they ping', () => {
  const { codes, add, pass, stop } = crowd('ana')
  add('luz', new Date(Date.now() + 60_000))
  pass(60, 'ana', 'luz')
  expect(codes).toEqual([])
  pass(1, 'ana', 'luz')
  expect(codes).toEqual([closed.notAuthenticated])
  stop()
})
