import { afterEach, expect, test, vi } from 'vitest'
import { mostInCall } from '@/contract/calls'
import type { CallState } from '@/contract/live'
import { callDoor, callThrough } from './call-door'
import { mesh, pictureFor } from './call-mesh'

test('the more people are in a call, the less each browser sends to each of them', () => {
  const [two, four, six] = [2, 4, 6].map(pictureFor)
  expect([2, 3, 4, 5, 6, mostInCall].map(pictureFor)).toEqual([two, two, four, four, six, six])
  expect([two, four, six].map((caps) => caps?.scale)).toEqual([1, 2, 3])
  for (const part of ['bitrate', 'frames'] as const) {
    expect(four?.[part]).toBeLessThan(two?.[part] ?? 0)
    expect(six?.[part]).toBeLessThan(four?.[part] ?? 0)
  }
})

class Connection {
  connectionState = 'new'
  signalingState = 'stable'
  localDescription = { type: 'offer', sdp: '' }
  onconnectionstatechange = () => {}
  readonly restartIce = vi.fn()
  configuration: RTCConfiguration
  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration
    connections.push(this)
  }
  setConfiguration(configuration: RTCConfiguration) {
    this.configuration = configuration
  }
  become(state: string) {
    this.connectionState = state
    this.onconnectionstatechange()
  }
  createDataChannel = () => ({})
  addTransceiver() {}
  getTransceivers = () => []
  async setLocalDescription() {}
  close() {}
}
let connections: Connection[] = []
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('all who come together are given one answer about relays, and each way that is sought later another', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => []
    },
  )
  connections = []
  let asked = 0
  let away = false
  const before = callDoor()
  callThrough({
    ...before,
    async ice() {
      asked += 1
      if (away) throw new Error('The office is away')
      return { iceServers: [{ urls: ['turn:relay'], username: String(asked) }], expiresOn: new Date(Date.now() + 3_600_000).toISOString() }
    },
  })
  const lines = mesh({
    callId: 'a call',
    device: 'c',
    tracks: () => ({ audio: null, video: null }),
    shown: () => ({ muted: false, camera: false, screen: false }),
    changed() {},
  })
  const people = ['a', 'b', 'c'].map((device, n) => ({ id: device, device, state: 'in', joinedAt: `2026-11-23T01:00:0${n}.000Z` }))
  lines.follow({ people } as CallState)
  const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const names = () => connections.map(({ configuration }) => configuration.iceServers?.[0]?.username)
  await passed(0)
  expect([names(), asked]).toEqual([['1', '1'], 1])
  for (const one of connections) one.become('connected')
  for (const name of ['2', '3']) {
    await passed(15 * 60_000)
    connections[0]?.become('failed')
    await passed(0)
    expect(names()).toEqual([name, '1'])
    connections[0]?.become('connected')
  }
  away = true
  await passed(15 * 60_000)
  connections[1]?.become('failed')
  await passed(0)
  expect(names()).toEqual(['3', '3'])
  expect(connections.map(({ restartIce }) => restartIce.mock.calls.length)).toEqual([2, 1])
  lines.close()
  callThrough(before)
})
