'use client'
import type { SignalData } from '@/contract/calls'
import type { Tracks } from './media'
import { applyVideoLimits, defaultVideoLimits, type VideoLimits } from './video-limits'

export type MediaState = { muted: boolean; camera: boolean; screen: boolean }
export type PeerStatus = 'connecting' | 'connected' | 'reconnecting'
type Options = {
  /** The device that joined later always offers: two simultaneous offers block some browsers. */
  isOfferer: boolean
  getIceServers: () => Promise<RTCIceServer[]>
  sendSignal: (data: SignalData) => void
  getTracks: () => Tracks
  getMediaState: () => MediaState
  onChange: () => void
}
export type Peer = ReturnType<typeof connectPeer>

const offererTimeoutMs = 8_000
/** Long enough for the offerer to try twice before the answerer asks for a restart. */
const answererTimeoutMs = 14_000
/** A busy computer connects slowly: the timeout doubles this many times, so that a restart does not interrupt every attempt. */
const maxTimeoutDoublings = 2
/** A short loss of packets recovers without a restart. */
const disconnectGraceMs = 2_500
const candidateBatchMs = 250
/** The server's limit for one signal. */
const maxCandidatesPerSignal = 100

/** The connection to one other device in a call. It reconnects until it is closed. */
export function connectPeer({ isOfferer, getIceServers, sendSignal, getTracks, getMediaState, onChange }: Options) {
  const stream = new MediaStream()
  let status: PeerStatus = 'connecting'
  let remoteMedia: MediaState | null = null
  let current: RTCPeerConnection | null = null
  let channel: RTCDataChannel | null = null
  /** Names `current` in signals; signals for an earlier connection are ignored. */
  let connectionId = ''
  let hasConnected = false
  let isClosed = false
  let limits = defaultVideoLimits
  let candidates: RTCIceCandidateInit[] = []
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let candidateTimer: ReturnType<typeof setTimeout> | undefined
  let attempts = 0
  // Steps run one after the other: a candidate must not meet a description that is only half applied.
  let lastStep = Promise.resolve()
  const enqueue = (step: () => Promise<void>) => {
    lastStep = lastStep
      .then(() => (isClosed ? undefined : step()))
      .catch((error: unknown) => console.error('A step of a call connection failed', error))
  }

  /** Restarts ICE unless connected by then, and again after the next timeout. */
  const scheduleRestart = (delayMs?: number) => {
    clearTimeout(retryTimer)
    const timeoutMs = (isOfferer ? offererTimeoutMs : answererTimeoutMs) * 2 ** Math.min(attempts, maxTimeoutDoublings)
    retryTimer = setTimeout(() => {
      if (status !== 'connected') requestRestart()
      if (delayMs === undefined) attempts += 1
      scheduleRestart()
    }, delayMs ?? timeoutMs)
  }
  const requestRestart = () =>
    isOfferer ? enqueue(restart) : sendSignal({ connection: connectionId || crypto.randomUUID(), restart: true })

  async function openConnection(id: string) {
    closeConnection()
    connectionId = id
    hasConnected = false
    const iceServers = await getIceServers()
    if (isClosed) return null
    const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
    current = connection
    for (const track of stream.getTracks()) stream.removeTrack(track)
    connection.ontrack = ({ track }) => {
      stream.addTrack(track)
      onChange()
    }
    connection.onicecandidate = ({ candidate }) => {
      if (!candidate || connectionId !== id) return
      candidates.push(candidate.toJSON())
      candidateTimer ??= setTimeout(sendCandidates, candidateBatchMs)
    }
    connection.onconnectionstatechange = () => current === connection && handleConnectionState(connection)
    channel = connection.createDataChannel('media-state', { negotiated: true, id: 0 })
    channel.onopen = sendMediaState
    channel.onmessage = ({ data }) => {
      remoteMedia = parseMediaState(data)
      onChange()
    }
    scheduleRestart()
    return connection
  }
  function handleConnectionState(connection: RTCPeerConnection) {
    const state = connection.connectionState
    if (state === 'connected') {
      hasConnected = true
      attempts = 0
      clearTimeout(retryTimer)
      setStatus('connected')
      void applyVideoLimits(connection, limits)
    } else if (state === 'disconnected' || state === 'failed') {
      setStatus('reconnecting')
      scheduleRestart(state === 'failed' ? 0 : disconnectGraceMs)
    }
  }
  function setStatus(next: PeerStatus) {
    status = next
    onChange()
  }
  function closeConnection() {
    const old = current
    current = null
    candidates = []
    old?.close()
  }

  async function sendOffer() {
    const connection = await openConnection(crypto.randomUUID())
    if (!connection) return
    const { audio, video } = getTracks()
    connection.addTransceiver(audio ?? 'audio', { direction: 'sendrecv' })
    connection.addTransceiver(video ?? 'video', { direction: 'sendrecv' })
    await sendDescription(connection)
  }
  async function sendAnswer(id: string, offer: RTCSessionDescriptionInit) {
    const connection = current && id === connectionId ? current : await openConnection(id)
    if (!connection) return
    await connection.setRemoteDescription(offer)
    const tracks = getTracks()
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(tracks[transceiver.receiver.track.kind as keyof Tracks])
    }
    await sendDescription(connection)
  }
  /** An ICE restart keeps the media; a connection that never connected is replaced. */
  async function restart() {
    if (!current || !hasConnected || current.connectionState === 'closed') return sendOffer()
    current.setConfiguration({ iceServers: await getIceServers(), bundlePolicy: 'max-bundle' })
    current.restartIce()
    await sendDescription(current)
  }

  async function sendDescription(connection: RTCPeerConnection) {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription ?? {}
    if (type === 'offer' || type === 'answer') sendSignal({ connection: connectionId, description: { type, sdp: sdp ?? '' } })
  }
  function sendCandidates() {
    candidateTimer = undefined
    const batch = candidates.splice(0, maxCandidatesPerSignal) as NonNullable<SignalData['candidates']>
    if (batch.length) sendSignal({ connection: connectionId, candidates: batch })
  }
  function sendMediaState() {
    if (channel?.readyState === 'open') channel.send(JSON.stringify(getMediaState()))
  }
  async function handleSignal({ connection: id, description, candidates: remoteCandidates, restart: isRestart }: SignalData) {
    if (isRestart && isOfferer) return id === connectionId ? restart() : sendOffer()
    if (description?.type === 'offer' && !isOfferer) await sendAnswer(id, description)
    if (id !== connectionId || !current) return
    if (description?.type === 'answer' && current.signalingState === 'have-local-offer') await current.setRemoteDescription(description)
    for (const candidate of remoteCandidates ?? []) {
      // Skips a candidate that this browser cannot parse.
      await current.addIceCandidate(candidate as RTCIceCandidateInit).catch(() => undefined)
    }
  }

  if (isOfferer) enqueue(sendOffer)
  else scheduleRestart()
  return {
    stream,
    getStatus: () => status,
    getMediaState: () => remoteMedia,
    receiveSignal: (data: SignalData) => enqueue(() => handleSignal(data)),
    restartIce: () => void (status !== 'connected' && requestRestart()),
    sendMediaState,
    /** Needs no renegotiation. */
    replaceTrack: (kind: 'audio' | 'video', track: MediaStreamTrack | null) =>
      enqueue(async () => {
        const transceiver = current?.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
        await transceiver?.sender.replaceTrack(track)
      }),
    limitVideo(next: VideoLimits) {
      limits = next
      if (current) void applyVideoLimits(current, limits)
    },
    close() {
      isClosed = true
      clearTimeout(retryTimer)
      clearTimeout(candidateTimer)
      closeConnection()
    },
  }
}

function parseMediaState(data: unknown): MediaState | null {
  try {
    const { muted, camera, screen } = JSON.parse(String(data)) as Record<string, unknown>
    return { muted: muted === true, camera: camera === true, screen: screen === true }
  } catch {
    return null
  }
}
