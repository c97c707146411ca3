import { afterEach, expect, test, vi } from 'vitest'
import type { CallState } from '@/contract/socket-messages'
import { createMesh } from './mesh'
import { staffCallTransport } from './staff-transport'
import { setCallTransport } from './transport'

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
  changeState(state: string) {
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

test('shares one request for ICE servers at the start and makes a new one for each later restart', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', Connection)
  vi.stubGlobal(
    'MediaStream',
    class {
      getTracks = () => []
    },
  )
  connections = []
  let requests = 0
  let isOutage = false
  const originalTransport = staffCallTransport
  setCallTransport({
    ...originalTransport,
    async listIceServers() {
      requests += 1
      if (isOutage) throw new Error('The server does not respond')
      return {
        iceServers: [{ urls: ['turn:relay'], username: String(requests) }],
        expiresOn: new Date(Date.now() + 3_600_000).toISOString(),
      }
    },
  })
  const mesh = createMesh({
    callId: 'a call',
    device: 'c',
    getTracks: () => ({ audio: null, video: null }),
    getMediaState: () => ({ muted: false, camera: false, screen: false }),
    onChange() {},
  })
  const people = ['a', 'b', 'c'].map((device, n) => ({ id: device, device, state: 'in', joinedAt: `2026-11-23T01:00:0${n}.000Z` }))
  mesh.syncPeers({ people } as CallState)
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  const usernames = () => connections.map(({ configuration }) => configuration.iceServers?.[0]?.username)
  await advance(0)
  expect([usernames(), requests]).toEqual([['1', '1'], 1])
  for (const connection of connections) connection.changeState('connected')
  for (const username of ['2', '3']) {
    await advance(15 * 60_000)
    connections[0]?.changeState('failed')
    await advance(0)
    expect(usernames()).toEqual([username, '1'])
    connections[0]?.changeState('connected')
  }
  isOutage = true
  await advance(15 * 60_000)
  connections[1]?.changeState('failed')
  await advance(0)
  expect(usernames()).toEqual(['3', '3'])
  expect(connections.map(({ restartIce }) => restartIce.mock.calls.length)).toEqual([2, 1])
  mesh.close()
  setCallTransport(originalTransport)
})
