'use client'
import { invalidCallPeople, maxCallParticipants } from '@/contract/constants/calls'
import type { CallState as Call, ServerMessage } from '@/contract/socket-messages'
import { openDevices } from './devices'
import { getMesh } from './effects'
import { canCall, loadSelectedDevices, type SelectedDevices, saveSelectedDevices, stopTracks } from './media'
import { clearResumePoint, loadResumePoint, saveResumePoint } from './resume'
import {
  type CallKind,
  type CallProblem,
  type CallRequest,
  findCurrentCall,
  isDeviceIn,
  isJoining,
  isJoiningCall,
  isUnanswered,
} from './state'
import { dispatch, getCalls, getSession } from './store'
import { callTransport, staffTransport } from './transport'

type CallResult = 'requested' | 'failed' | 'unsupported'
/** Calls people, or everyone in a thread. A call that cannot start is reported as a problem. */
export function startCall({ people, kind, threadId }: { people: string[]; kind: CallKind; threadId?: string }): CallResult {
  if (!people.length && !threadId) return failCall({ reason: 'invalidPeople', message: invalidCallPeople.none.message })
  if (people.length >= maxCallParticipants) return failCall({ reason: 'invalidPeople', message: invalidCallPeople.many.message })
  return requestCall({ people, kind, threadId })
}
/** Answers a call that rings, or joins an ongoing one. */
export const joinCall = (id: string, kind: CallKind): CallResult =>
  isJoiningCall(getCalls(), id) ? 'requested' : requestCall({ join: id, kind })

function failCall(problem: CallProblem): CallResult {
  dispatch({ type: 'problemOccurred', problem })
  return problem.reason === 'unsupported' ? 'unsupported' : 'failed'
}
function requestCall(call: CallRequest): CallResult {
  if (!canCall()) return failCall({ reason: 'unsupported' })
  if ('join' in call) setAnswering(call.join, true)
  const devices = loadSelectedDevices()
  // Answering skips the device check once the devices were chosen in this browser.
  if (devices && 'join' in call) void joinWithDevices(call, devices, { muted: false, camera: call.kind === 'video' })
  else dispatch({ type: 'deviceCheckOpened', request: call })
  return 'requested'
}
/** Also cancels a join that waits for the devices or the server. */
export function cancelDeviceCheck() {
  const { deviceCheck } = getCalls()
  if (deviceCheck && 'join' in deviceCheck) setAnswering(deviceCheck.join, false)
  dispatch({ type: 'deviceCheckCanceled' })
  if (!getSession()) clearResumePoint()
}

type Switches = { muted: boolean; camera: boolean }
/** Enters the call with these devices, without the ones that cannot be opened. Leaves the call this tab is in. */
export async function joinWithDevices(call: CallRequest, devices: SelectedDevices, { muted, camera }: Switches) {
  const device = crypto.randomUUID()
  const callId = 'join' in call ? call.join : ''
  saveSelectedDevices(devices)
  dispatch({ type: 'joinStarted', device, callId })
  // A page that reloads before the server responds joins again.
  if (callId) saveResumePoint({ id: callId, kind: call.kind, muted, camera })
  else clearResumePoint()
  const tracks = await openDevices(devices, { muted, camera })
  if (!isJoining(getCalls(), device)) return stopTracks(tracks)
  try {
    const { call: joined } = await sendRequest(call, device)
    if (!isJoining(getCalls(), device)) {
      stopTracks(tracks)
      return void (await callTransport().leave({ id: joined.id, device }))
    }
    const media = { muted: muted || !tracks.audio, camera: tracks.video !== null, screen: false }
    const session = { callId: joined.id, device, kind: call.kind, media, ...tracks, peers: {}, devices }
    dispatch({ type: 'joined', session, call: joined })
  } catch (error) {
    failJoin(device, error)
  }
  if (getSession()?.device !== device) stopTracks(tracks)
}
const sendRequest = (call: CallRequest, device: string) =>
  'join' in call
    ? callTransport().join({ id: call.join, device })
    : staffTransport().start({ people: call.people, kind: call.kind, device, threadId: call.threadId || undefined })
function failJoin(device: string, error: unknown) {
  if (!isJoining(getCalls(), device)) return
  // A join that the server rejected must not be resumed; after a network error it may.
  if (!callTransport().isTransientError(error)) clearResumePoint()
  const { phase } = getCalls()
  if (phase.name === 'joining' && phase.callId) setAnswering(phase.callId, false)
  dispatch({ type: 'joinFailed', device, problem: { reason: 'failed', message: error instanceof Error ? error.message : undefined } })
}

export async function hangUp() {
  const session = getSession()
  leaveCall()
  // If the request fails, the server ends the participation when the heartbeats stop.
  if (session) await callTransport().leave({ id: session.callId, device: session.device }).then(receiveResponse, ignoreFailure)
}
/** While the devices are checked, the others see that the call is being answered, and the ringing does not end it. */
function setAnswering(id: string, answering: boolean) {
  const call = getCalls().calls.find((one) => one.id === id)
  if (!call || !isUnanswered(call, getCalls().userId)) return
  if (answering) dispatch({ type: 'answeringStarted', callId: id })
  // One after the other: the server must receive them in this order.
  const send = async () => {
    const response = await callTransport().setAnswering({ id, answering })
    receiveResponse(response)
    return true
  }
  const request = answeringRequest.then(send).catch(() => false)
  answeringRequest = request
  if (!answering) void request.then((isReceived) => isReceived && answeringRequest === request && dispatch({ type: 'answeringEnded' }))
}
let answeringRequest: Promise<unknown> = Promise.resolve()
export const declineCall = (id: string) => callTransport().decline({ id }).then(receiveResponse, ignoreFailure)
export const ringAgain = (id: string, people: string[]) =>
  staffTransport()
    .invite({ id, people })
    .then(receiveResponse, ({ message }: Error) => dispatch({ type: 'problemOccurred', problem: { reason: 'failed', message } }))
const receiveResponse = ({ call }: { call: Call }) => receiveCall(call)
const ignoreFailure = () => undefined

/** Leaves without telling the server. */
export function leaveCall() {
  dispatch({ type: 'left' })
  clearResumePoint()
}
/** Leaves because the office ended the user's access. */
export const leaveAsRemoved = () => dispatch({ type: 'removed' })

export function handleCallMessage(message: ServerMessage) {
  if (message.type === 'call') receiveCall(message.call)
  if (message.type === 'signal') receiveSignal(message)
  if (message.type !== 'calls') return
  dispatch({ type: 'callsReceived', calls: message.calls })
  resumeCall(message.calls)
  // Signals that were sent while the socket was closed are lost.
  getMesh()?.restartIce()
}
function receiveCall(call: Call) {
  dispatch({ type: 'callChanged', call })
  // The server drops a device whose heartbeats stopped, for example while the computer slept.
  const current = findCurrentCall(getCalls())
  if (current?.id === call.id) resumeCall([current])
}
function receiveSignal(signal: Extract<ServerMessage, { type: 'signal' }>) {
  const session = getSession()
  if (!session) dispatch({ type: 'signalReceived', signal })
  else if (signal.to === session.device) getMesh()?.receiveSignal(signal)
}
/** Rejoins the call that this tab was in before a reload or a lost connection. */
function resumeCall(calls: readonly Call[]) {
  const point = loadResumePoint()
  const call = calls.find(({ id }) => id === point?.id)
  if (!point || !call || isJoiningCall(getCalls(), call.id)) return
  const session = getSession()
  if (session?.callId === call.id && isDeviceIn(call, session.device)) return
  void joinWithDevices({ join: call.id, kind: point.kind }, loadSelectedDevices() ?? {}, point)
}

export const identifyCaller = (userId: string) => dispatch({ type: 'userIdentified', userId })
export const markProblemAnnounced = () => dispatch({ type: 'problemAnnounced' })
export const markEndAnnounced = () => dispatch({ type: 'endAnnounced' })
export const restartIce = () => getMesh()?.restartIce()
