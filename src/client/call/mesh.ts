'use client'
import { sendSocketMessage } from '@/client/socket/socket'
import type { CallState as Call } from '@/contract/socket-messages'
import type { Tracks } from './media'
import { connectPeer, type MediaState, type Peer } from './peer'
import type { CallSignal } from './state'
import { callTransport } from './transport'
import { cameraLimits, screenLimits } from './video-limits'

type Options = {
  callId: string
  device: string
  getTracks: () => Tracks
  getMediaState: () => MediaState
  onChange: () => void
}
export type Mesh = ReturnType<typeof createMesh>

/** Connections that start within this time share one request for ICE servers. */
const iceCacheMs = 10_000

/** A full mesh: one peer connection to each other device in the call. */
export function createMesh({ callId, device, getTracks, getMediaState, onChange }: Options) {
  const peers = new Map<string, Peer>()
  let iceServers: RTCIceServer[] = []
  let request: { startedAt: number; response: Promise<RTCIceServer[]> } | undefined
  async function fetchIceServers() {
    try {
      iceServers = (await callTransport().listIceServers()).iceServers as RTCIceServer[]
    } catch {
      // The servers of the previous response may still work, and a direct connection needs none.
      request = undefined
    }
    return iceServers
  }
  /** TURN credentials expire after an hour, also during a call: each attempt to connect asks for new ones. */
  function getIceServers() {
    if (!request || Date.now() - request.startedAt > iceCacheMs) request = { startedAt: Date.now(), response: fetchIceServers() }
    return request.response
  }
  const addPeer = (to: string, isOfferer: boolean) => {
    const peer = connectPeer({
      isOfferer,
      getIceServers,
      sendSignal: (data) => void sendSocketMessage({ type: 'signal', callId, device, to, data }),
      getTracks,
      getMediaState,
      onChange,
    })
    peers.set(to, peer)
    return peer
  }
  const updateVideoLimits = () => {
    const people = peers.size + 1
    const limits = getMediaState().screen ? screenLimits(people) : cameraLimits(people)
    for (const peer of peers.values()) peer.limitVideo(limits)
  }

  return {
    /** Connects to the devices that have joined the call and disconnects from those that have left it. */
    syncPeers({ people }: Call) {
      const others = people.filter((person) => person.state === 'in' && person.device && person.device !== device)
      const own = people.find((person) => person.device === device)
      for (const [id, peer] of peers)
        if (!others.some((person) => person.device === id)) {
          peer.close()
          peers.delete(id)
        }
      for (const { device: id, joinedAt } of others) if (id && !peers.has(id)) addPeer(id, isLater([own?.joinedAt, device], [joinedAt, id]))
      updateVideoLimits()
      onChange()
    },
    /** An offer can arrive before the change of the call that names the new device. */
    receiveSignal: ({ device: from, data }: CallSignal) => (peers.get(from) ?? addPeer(from, false)).receiveSignal(data),
    getPeer: (id: string) => peers.get(id),
    restartIce() {
      for (const peer of peers.values()) peer.restartIce()
    },
    replaceTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null) {
      for (const peer of peers.values()) peer.replaceTrack(kind, track)
      updateVideoLimits()
    },
    sendMediaState() {
      for (const peer of peers.values()) peer.sendMediaState()
    },
    close() {
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}

type Joined = [at: string | null | undefined, device: string]
const isLater = (a: Joined, b: Joined) => `${a[0]} ${a[1]}` > `${b[0]} ${b[1]}`
