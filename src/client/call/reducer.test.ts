import { expect, test } from 'vitest'
import type { CallState as Call } from '@/contract/socket-messages'
import { reduceCalls } from './reducer'
import { type CallEvent, type CallSession, type CallsState, initialCalls, selectSession } from './state'

type PersonState = Call['people'][number]['state']
const person = (id: string, state: PersonState, device: string | null = null) => ({ id, name: id, state, device })
const call = (version: number, people: ReturnType<typeof person>[], more: Partial<Call> = {}) =>
  ({ id: 'call', version, endedAt: null, people, ...more }) as Call
const session = { callId: 'call', device: 'laptop', kind: 'audio', peers: {} } as unknown as CallSession
const both = [person('ana', 'in', 'laptop'), person('ben', 'in', 'desk')]
const reduce = (...events: CallEvent[]) => events.reduce(reduceCalls, { ...initialCalls, userId: 'ana' } satisfies CallsState)
const start: CallEvent = { type: 'joinStarted', device: 'laptop', callId: 'call' }
const join: CallEvent[] = [start, { type: 'joined', session, call: call(1, both) }]
const change = (changed: Call): CallEvent => ({ type: 'callChanged', call: changed })

test('joining enters the call and closes the device check', () => {
  const checked = reduce({ type: 'deviceCheckOpened', request: { kind: 'audio', join: 'call' } }, ...join)
  expect(checked).toMatchObject({ phase: { name: 'inCall' }, deviceCheck: null })
  expect(checked.calls).toHaveLength(1)
})

test('a canceled or replaced join does not enter the call', () => {
  const joined = join[1] as CallEvent
  expect(reduce(start, { type: 'deviceCheckCanceled' }, joined).phase.name).toBe('idle')
  expect(reduce(start, { type: 'left' }, joined).phase.name).toBe('idle')
  const replaced = reduce(start, { type: 'joinStarted', device: 'other', callId: 'other call' }, joined)
  expect(replaced.phase).toMatchObject({ name: 'joining', device: 'other' })
})

test('a failed join shows its problem, unless another join has started', () => {
  const failed: CallEvent = { type: 'joinFailed', device: 'laptop', problem: { reason: 'failed', message: 'Call full' } }
  expect(reduce(start, failed)).toMatchObject({ phase: { name: 'idle' }, problem: { message: 'Call full' } })
  expect(reduce(start, { ...start, device: 'other' }, failed)).toMatchObject({ phase: { device: 'other' }, problem: null })
})

test('keeps the signals for this device that arrive while it joins', () => {
  const signal = (to: string) => ({ type: 'signalReceived', signal: { to } }) as CallEvent
  expect(reduce(start, signal('laptop'), signal('phone')).phase).toMatchObject({ earlySignals: [{ to: 'laptop' }] })
  expect(reduce(signal('laptop'))).toEqual(reduce())
})

test('ignores an older version of a call', () => {
  const state = reduce(change(call(3, both)), change(call(2, [person('ana', 'ringing')])))
  expect(state.calls).toMatchObject([{ version: 3 }])
})

test('an older version that arrives after the end does not bring the call back', () => {
  const ended = call(3, both, { endedAt: '2026-11-23T06:00:00.000Z' })
  const ringing = change(call(2, [person('ana', 'answering')]))
  expect(reduce(change(call(1, both)), change(ended), ringing).calls).toEqual([])
  const removed = call(3, [person('ana', 'removed')])
  expect(reduce(change(removed), ringing).calls).toEqual([])
  expect(reduce(change(removed), change(call(4, [person('ana', 'ringing')]))).calls).toMatchObject([{ version: 4 }])
})

test('does not enter a call that has already ended', () => {
  const ended = call(2, both, { endedAt: '2026-11-23T06:00:00.000Z' })
  expect(reduce(start, { type: 'joined', session, call: ended })).toMatchObject({ phase: { name: 'idle' }, endedCall: ended, calls: [] })
})

test('the end of the call is announced to its participants and to those who check their devices for it', () => {
  const ended = call(2, both, { endedAt: '2026-11-23T06:00:00.000Z' })
  expect(reduce(...join, change(ended))).toMatchObject({ phase: { name: 'idle' }, endedCall: ended })
  expect(reduce(change(ended)).endedCall).toBeNull()
  const checking: CallEvent = { type: 'deviceCheckOpened', request: { kind: 'audio', join: 'call' } }
  expect(reduce(checking, change(ended))).toMatchObject({ deviceCheck: null, endedCall: ended })
})

test.each<[string, Call['people'], object]>([
  ['the user was removed', [person('ana', 'removed', 'laptop')] as Call['people'], { reason: 'removed' }],
  ['the user joined on another device', [person('ana', 'in', 'phone')] as Call['people'], { reason: 'movedElsewhere' }],
])('leaves the call when %s', (_, people, problem) => {
  expect(reduce(...join, change(call(2, people)))).toMatchObject({ phase: { name: 'idle' }, problem })
})

test('stays in a call from which only the device was dropped, so that it can join again', () => {
  expect(selectSession(reduce(...join, change(call(2, [person('ana', 'left'), person('ben', 'in', 'desk')]))))).toBe(session)
})

test('leaves a call that is no longer in the list', () => {
  expect(reduce(...join, { type: 'callsReceived', calls: [call(2, both)] }).phase.name).toBe('inCall')
  expect(reduce(...join, { type: 'callsReceived', calls: [] }).phase.name).toBe('idle')
})

test('a call from which the user was removed is not listed any more', () => {
  expect(reduce(change(call(1, both)), change(call(2, [person('ana', 'removed')]))).calls).toEqual([])
})
