'use client'
import type { SignalData } from '@/contract/calls'

/** What somebody shows and lets hear. */
export type Shown = { muted: boolean; camera: boolean; screen: boolean }
export type Way = 'connecting' | 'connected' | 'reconnecting'
type Tracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }
type Options = {
  /** Whoever came later offers, always: two offers at once wedge browsers. */
  offers: boolean
  /** Credentials end after an hour: asked for anew before every way is sought. */
  ice: () => Promise<RTCIceServer[]>
  send: (data: SignalData) => void
  tracks: () => Tracks
  shown: () => Shown
  changed: () => void
}
export type Peer = ReturnType<typeof connectPeer>

/** A pair that has found no way by then tries with new connections. */
const patience = 8_000
/** Whoever does not offer asks only after the other side had its own second try. */
const morePatience = 14_000
/** A busy computer needs longer: to begin anew as often as before would never let it finish. */
const mostDoubled = 2
/** A short loss of packets heals by itself. */
const healsWithin = 2_500
const candidatesEvery = 250

/** The connection to one other browser in a call, kept alive until it is closed. */
export function connectPeer({ offers, ice, send, tracks, shown, changed }: Options) {
  const stream = new MediaStream()
  let way: Way = 'connecting'
  let theirs: Shown | null = null
  let pc: RTCPeerConnection | null = null
  let channel: RTCDataChannel | null = null
  let connection = ''
  let everConnected = false
  let closed = false
  let caps = fullPicture
  let waiting: RTCIceCandidateInit[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let flushing: ReturnType<typeof setTimeout> | undefined
  // One step after the other: a candidate never meets a description that is half applied.
  let turn = Promise.resolve()
  const next = (step: () => Promise<void>) => {
    turn = turn.then(() => (closed ? undefined : step())).catch((error: unknown) => console.error('A call’s connection stumbled', error))
  }
  let tries = 0
  const patient = (milliseconds?: number) => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        if (way !== 'connected') seekAnew()
        if (milliseconds === undefined) tries += 1
        patient()
      },
      milliseconds ?? (offers ? patience : morePatience) * 2 ** Math.min(tries, mostDoubled),
    )
  }
  const become = (now: Way) => {
    if (way !== now) way = now
    changed()
  }

  async function open(id: string) {
    drop()
    connection = id
    everConnected = false
    const iceServers = await ice()
    // Whoever hung up meanwhile wants no way any more.
    if (closed) return null
    const made = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    pc = made
    for (const track of stream.getTracks()) stream.removeTrack(track)
    made.ontrack = ({ track }) => {
      stream.addTrack(track)
      changed()
    }
    made.onicecandidate = ({ candidate }) => {
      if (!candidate || connection !== id) return
      waiting.push(candidate.toJSON())
      flushing ??= setTimeout(flush, candidatesEvery)
    }
    made.onconnectionstatechange = () => pc === made && follow(made.connectionState)
    channel = made.createDataChannel('shown', { negotiated: true, id: 0 })
    channel.onopen = tellShown
    channel.onmessage = ({ data }) => {
      theirs = readShown(data)
      changed()
    }
    patient()
    return made
  }
  function follow(state: RTCPeerConnectionState) {
    if (state === 'connected') {
      everConnected = true
      tries = 0
      clearTimeout(timer)
      become('connected')
      void cap(pc, caps)
    } else if (state === 'disconnected' || state === 'failed') {
      become('reconnecting')
      patient(state === 'failed' ? 0 : healsWithin)
    }
  }
  function flush() {
    flushing = undefined
    if (waiting.length) send({ connection, candidates: waiting.splice(0, 100) as NonNullable<SignalData['candidates']> })
  }
  async function describe(made: RTCPeerConnection) {
    await made.setLocalDescription()
    const { type, sdp } = made.localDescription ?? {}
    if (type === 'offer' || type === 'answer') send({ connection, description: { type, sdp: sdp ?? '' } })
  }
  async function offer() {
    const made = await open(crypto.randomUUID())
    if (!made) return
    const { audio, video } = tracks()
    made.addTransceiver(audio ?? 'audio', { direction: 'sendrecv' })
    made.addTransceiver(video ?? 'video', { direction: 'sendrecv' })
    await describe(made)
  }
  async function answer(id: string, description: RTCSessionDescriptionInit) {
    const made = pc && id === connection ? pc : await open(id)
    if (!made) return
    await made.setRemoteDescription(description)
    const now = tracks()
    for (const transceiver of made.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      const kind = transceiver.receiver.track.kind as 'audio' | 'video'
      await transceiver.sender.replaceTrack(now[kind])
    }
    await describe(made)
  }
  /** Another way for the same media, or a new connection when there was never one. */
  async function restart() {
    if (!pc || !everConnected || pc.connectionState === 'closed') return offer()
    pc.setConfiguration({ iceServers: await ice(), bundlePolicy: 'max-bundle' })
    pc.restartIce()
    await describe(pc)
  }
  const seekAnew = () => (offers ? next(restart) : send({ connection: connection || crypto.randomUUID(), restart: true }))

  async function take({ connection: id, description, candidates, restart: asked }: SignalData) {
    if (asked && offers) return id === connection ? restart() : offer()
    if (description?.type === 'offer' && !offers) await answer(id, description)
    if (id !== connection || !pc) return
    if (description?.type === 'answer' && pc.signalingState === 'have-local-offer') await pc.setRemoteDescription(description)
    for (const candidate of candidates ?? []) {
      const way = candidate as RTCIceCandidateInit
      // A candidate that this browser cannot read is one way less, not the end.
      await pc.addIceCandidate(way).catch(() => undefined)
    }
  }
  const tellShown = () => channel?.readyState === 'open' && channel.send(JSON.stringify(shown()))
  function drop() {
    const old = pc
    pc = null
    waiting = []
    old?.close()
  }

  if (offers) next(offer)
  else patient()
  return {
    stream,
    way: () => way,
    shown: () => theirs,
    hear: (data: SignalData) => next(() => take(data)),
    seekAnew: () => way !== 'connected' && seekAnew(),
    tellShown: () => void tellShown(),
    /** Shows or lets hear something else from now on; nothing has to be negotiated for that. */
    replace: (kind: 'audio' | 'video', track: MediaStreamTrack | null) =>
      next(async () => {
        const found = pc?.getTransceivers().find((transceiver) => transceiver.receiver.track.kind === kind)
        await found?.sender.replaceTrack(track)
      }),
    limit(now: Caps) {
      caps = now
      void cap(pc, caps)
    },
    close() {
      closed = true
      clearTimeout(timer)
      clearTimeout(flushing)
      drop()
    },
  }
}

/** `scale`: by how much the picture's sides are divided; `bitrate`: bits a second; `frames`: pictures a second, at most. */
export type Caps = { scale: number; bitrate: number; frames: number }
export const fullPicture: Caps = { scale: 1, bitrate: 600_000, frames: 30 }
async function cap(pc: RTCPeerConnection | null, { scale, bitrate, frames }: Caps) {
  const sender = pc?.getTransceivers().find((transceiver) => transceiver.receiver.track.kind === 'video')?.sender
  const parameters = sender?.getParameters()
  if (!sender || !parameters?.encodings?.length) return
  for (const encoding of parameters.encodings)
    Object.assign(encoding, { scaleResolutionDownBy: scale, maxBitrate: bitrate, maxFramerate: frames })
  // A sender that was closed meanwhile needs no limit.
  await sender.setParameters(parameters).catch(() => undefined)
}

function readShown(data: unknown): Shown | null {
  try {
    const { muted, camera, screen } = JSON.parse(String(data)) as Record<string, unknown>
    return { muted: muted === true, camera: camera === true, screen: screen === true }
  } catch {
    return null
  }
}
