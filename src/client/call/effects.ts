'use client'
import { stopTracks } from './media'
import { createMesh, type Mesh } from './mesh'
import { clearResumePoint, saveResumePoint } from './resume'
import { type CallSession, type CallsState, findCurrentCall, isDeviceIn, selectSession } from './state'
import { dispatch, getCalls, getSession, onCallsChange } from './store'

let mesh: Mesh | null = null
export const getMesh = () => mesh

onCallsChange((before, after) => {
  const [old, session] = [selectSession(before), selectSession(after)]
  if (old && old.device !== session?.device) closeSession(old)
  if (!session) return
  if (session.device !== old?.device) mesh = openMesh(session)
  if (session.media !== old?.media) publishMediaState(session)
  if (session.device === old?.device) replaceTracks(old, session)
  syncPeers(before, after, session)
  if (before.phase.name === 'joining') for (const signal of before.phase.earlySignals) mesh?.receiveSignal(signal)
})

function openMesh({ callId, device, media }: CallSession) {
  return createMesh({
    callId,
    device,
    getTracks: () => ({ audio: getSession()?.audio ?? null, video: getSession()?.video ?? null }),
    getMediaState: () => getSession()?.media ?? media,
    onChange: updatePeers,
  })
}

function closeSession(session: CallSession) {
  mesh?.close()
  mesh = null
  stopTracks(session)
  clearResumePoint()
}

function publishMediaState({ callId, kind, media }: CallSession) {
  saveResumePoint({ id: callId, kind, muted: media.muted, camera: media.camera })
  mesh?.sendMediaState()
}

function replaceTracks(old: CallSession, session: CallSession) {
  for (const kind of ['audio', 'video'] as const) {
    if (old[kind] === session[kind]) continue
    old[kind]?.stop()
    mesh?.replaceTrack(kind, session[kind])
  }
}

function syncPeers(before: CallsState, after: CallsState, { device }: CallSession) {
  const call = findCurrentCall(after)
  if (call && call !== findCurrentCall(before) && isDeviceIn(call, device)) mesh?.syncPeers(call)
}

function updatePeers() {
  const peers = findCurrentCall(getCalls())?.people.flatMap(({ device }) => {
    const peer = device && mesh?.getPeer(device)
    return peer ? [[device, { stream: peer.stream, status: peer.getStatus(), media: peer.getMediaState() }] as const] : []
  })
  if (peers) dispatch({ type: 'sessionChanged', changes: { peers: Object.fromEntries(peers) } })
}
