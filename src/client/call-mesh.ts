'use client'
import type { CallState } from '@/contract/live'
import { callDoor } from './call-door'
import { type Caps, connectPeer, fullPicture, type Peer, type Shown } from './call-peer'
import { sendLive } from './live'

type Options = {
  callId: string
  device: string
  tracks: () => { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }
  shown: () => Shown
  changed: () => void
}
type Signal = { device: string; data: Parameters<Peer['hear']>[0] }
export type Mesh = ReturnType<typeof mesh>

/** The more people, the less of the picture, and the less often: each browser sends it once for everybody else, and draws all of theirs. */
const steps: { from: number; caps: Caps }[] = [
  { from: 6, caps: { scale: 3, bitrate: 120_000, frames: 10 } },
  { from: 4, caps: { scale: 2, bitrate: 200_000, frames: 15 } },
]
/** What of the picture is sent in a call of so many. */
export const pictureFor = (people: number): Caps => steps.find(({ from }) => people >= from)?.caps ?? fullPicture
/** What is on a screen must stay legible. */
const screenFor = (people: number): Caps => ({ scale: 1, bitrate: Math.round(2_400_000 / people), frames: 15 })

/** One answer does for all connections that seek a way within this time. */
const together = 10_000

/** The connections to everybody else in a call: one for each device that is in it. */
export function mesh({ callId, device, tracks, shown, changed }: Options) {
  const peers = new Map<string, Peer>()
  let known: RTCIceServer[] = []
  let asked: { at: number; answer: Promise<RTCIceServer[]> } | undefined
  async function ask() {
    try {
      known = (await callDoor().ice()).iceServers as RTCIceServer[]
    } catch {
      // Those before may still do, and without relays a direct way may be found.
      asked = undefined
    }
    return known
  }
  /** Credentials end after an hour, also in the middle of a call: each way is sought with new ones. */
  function freshIce() {
    if (!asked || Date.now() - asked.at > together) asked = { at: Date.now(), answer: ask() }
    return asked.answer
  }
  const meet = (to: string, offers: boolean) => {
    const made = connectPeer({
      offers,
      ice: freshIce,
      send: (data) => void sendLive({ type: 'signal', callId, device, to, data }),
      tracks,
      shown,
      changed,
    })
    peers.set(to, made)
    return made
  }
  const tune = () => {
    const people = peers.size + 1
    const caps = shown().screen ? screenFor(people) : pictureFor(people)
    for (const peer of peers.values()) peer.limit(caps)
  }

  return {
    /** Whoever is in the call now is who one is connected to. */
    follow(call: CallState) {
      const there = call.people.filter((p) => p.state === 'in' && p.device && p.device !== device)
      const mine = call.people.find((p) => p.device === device)
      for (const [id, peer] of peers)
        if (!there.some((p) => p.device === id)) {
          peer.close()
          peers.delete(id)
        }
      for (const { device: id, joinedAt } of there) if (id && !peers.has(id)) meet(id, laterThan([mine?.joinedAt, device], [joinedAt, id]))
      tune()
      changed()
    },
    /** Who offers may be known here before it is known that they came. */
    hear: ({ device: from, data }: Signal) => (peers.get(from) ?? meet(from, false)).hear(data),
    peer: (id: string | null) => (id ? peers.get(id) : undefined),
    seekAnew() {
      for (const peer of peers.values()) peer.seekAnew()
    },
    replace(kind: 'audio' | 'video', track: MediaStreamTrack | null) {
      for (const peer of peers.values()) peer.replace(kind, track)
      tune()
    },
    tellShown() {
      for (const peer of peers.values()) peer.tellShown()
    },
    close() {
      for (const peer of peers.values()) peer.close()
      peers.clear()
    },
  }
}

type Joined = [at: string | null | undefined, device: string]
const laterThan = (one: Joined, other: Joined) => `${one[0]} ${one[1]}` > `${other[0]} ${other[1]}`
