import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallState as Call } from '@/contract/socket-messages'
import { cancelDeviceCheck, handleCallMessage, hangUp, identifyCaller, joinCall, leaveCall } from './call'
import { setMuted } from './controls'
import { staffCallTransport } from './staff-transport'
import { isAnsweredElsewhere } from './state'
import { dispatch, getCalls, getSession } from './store'
import { callTransport, setCallTransport } from './transport'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
class Track {
  enabled = true
  stop = vi.fn()
}
let tracks: Track[]
let leave: ReturnType<typeof vi.fn>
const originalTransport = staffCallTransport
const callWith = (device: string, more: Partial<Call> = {}) =>
  ({ id: 'call', version: 1, endedAt: null, people: [{ id: 'ana', state: 'in', device }], ...more }) as Call
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  tracks = []
  leave = vi.fn(async ({ device }) => ({ call: callWith(device) }))
  vi.stubGlobal('window', { isSecureContext: true })
  vi.stubGlobal('RTCPeerConnection', class {})
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('sessionStorage', memory())
  const getUserMedia = async () => {
    const track = new Track()
    tracks.push(track)
    return { getTracks: () => [track] }
  }
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  localStorage.setItem('lawoffice.call-devices', '{}')
  setCallTransport({ ...originalTransport, join: async ({ device }) => ({ call: callWith(device) }), leave } as typeof originalTransport)
  identifyCaller('ana')
})
afterEach(() => {
  leaveCall()
  dispatch({ type: 'callsReceived', calls: [] })
  vi.unstubAllGlobals()
  setCallTransport(originalTransport)
})

test('hanging up stops the devices and clears the resume point', async () => {
  joinCall('call', 'audio')
  await settle()
  const session = getSession()
  expect(JSON.parse(sessionStorage.getItem('lawoffice.call') ?? '')).toMatchObject({ id: 'call', muted: false })
  await hangUp()
  expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([1])
  expect(leave).toHaveBeenCalledWith({ id: 'call', device: session?.device })
  expect([getSession(), sessionStorage.getItem('lawoffice.call')]).toEqual([null, null])
})

test('a join that is canceled before the server responds stops the devices and leaves the call', async () => {
  let respond = () => {}
  const join = ({ device }: { device: string }) =>
    new Promise<{ call: Call }>((resolve) => {
      respond = () => resolve({ call: callWith(device) })
    })
  setCallTransport({ ...callTransport(), join })
  joinCall('call', 'audio')
  await settle()
  cancelDeviceCheck()
  respond()
  await settle()
  expect(getSession()).toBeNull()
  expect(tracks.map(({ stop }) => stop.mock.calls.length)).toEqual([1])
  expect(leave).toHaveBeenCalledOnce()
})

test('joins again when the server has dropped this device, with the switches as they were', async () => {
  joinCall('call', 'audio')
  await settle()
  await setMuted(true)
  const before = getSession()?.device
  handleCallMessage({ type: 'call', call: callWith('phone', { version: 2, people: [] }) })
  await settle()
  expect(getSession()?.device).not.toBe(before)
  expect(getSession()?.media.muted).toBe(true)
})

test('rejoins the call after a reload, unless it has ended', async () => {
  sessionStorage.setItem('lawoffice.call', JSON.stringify({ id: 'call', kind: 'audio', muted: true, camera: false }))
  handleCallMessage({ type: 'calls', calls: [] })
  expect(getCalls().phase.name).toBe('idle')
  handleCallMessage({ type: 'calls', calls: [callWith('gone', { people: [] })] })
  await settle()
  expect(getSession()?.media).toEqual({ muted: true, camera: false, screen: false })
})

test('a call that this tab no longer answers is not shown as answered elsewhere until the server has received that', async () => {
  const callOf = (version: number, state: string) =>
    callWith('', { version, people: [{ id: 'ana', state, device: null }] as Call['people'] })
  const responses: (() => void)[] = []
  const setAnswering = ({ answering }: { answering: boolean }) =>
    new Promise<{ call: Call }>((resolve) =>
      responses.push(() => resolve({ call: callOf(responses.length + 1, answering ? 'answering' : 'ringing') })),
    )
  const join = () => Promise.reject(new Error('Not now'))
  setCallTransport({ ...callTransport(), join, setAnswering })
  handleCallMessage({ type: 'calls', calls: [callOf(1, 'ringing')] })
  const isShown = () => getCalls().calls.some((call) => isAnsweredElsewhere(getCalls(), call))
  joinCall('call', 'audio')
  await settle()
  expect(getCalls().phase.name).toBe('idle')
  responses[0]?.()
  await settle()
  expect(getCalls().calls[0]?.people[0]?.state).toBe('answering')
  expect(isShown()).toBe(false)
  responses[1]?.()
  await settle()
  expect([getCalls().calls[0]?.people[0]?.state, isShown()]).toEqual(['ringing', false])
  handleCallMessage({ type: 'call', call: callOf(9, 'answering') })
  expect(isShown()).toBe(true)
})
