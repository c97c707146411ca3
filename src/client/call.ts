'use client'
import { mostInCall, wrongCallPeople } from '@/contract/calls'
import type { CallState, Told } from '@/contract/live'
import { api } from './api'
import { open, openDevices, stopTracks, type Tracks, whileInCall } from './call-devices'
import { callDoor } from './call-door'
import { canCall, type Devices, openCamera, openMicrophone, openScreen, rememberDevices, rememberedDevices, whyRefused } from './call-media'
import { type Mesh, mesh } from './call-mesh'
import { type Kind, type Mine, now, type Problem, put, type Wanted } from './call-store'
import { passing } from './queries'

let lines: Mesh | null = null
/** Survives a reload, and nothing else: the way back into the call. */
const wayBack = 'lawoffice.call'
/** In which tab one is about to be, and what was said to it before it was told who is there. */
let entering = ''
let early: Extract<Told, { type: 'signal' }>[] = []
/** The call that this tab is on its way into. */
let joining = ''

/** What becomes of a wish to call: the devices are looked at, or it cannot be. */
export type Started = 'asked' | 'refused' | 'fallback'
/** Calls people of the office. Where this browser cannot call, the caller of this shows its fallback. */
export function startCall({ people, kind, threadId }: { people: string[]; kind: Kind; threadId?: string }): Started {
  if (!people.length && !threadId) return refused({ reason: 'people', sentence: wrongCallPeople.none.message })
  if (people.length >= mostInCall) return refused({ reason: 'people', sentence: wrongCallPeople.many.message })
  return want({ people, kind, threadId })
}
/** Answers, or comes into a call that is on. */
export const joinCall = (id: string, kind: Kind): Started => (joining === id ? 'asked' : want({ join: id, kind }))

function refused(problem: Problem): Started {
  put({ problem })
  return problem.reason === 'unsupported' ? 'fallback' : 'refused'
}
function want(wanted: Wanted): Started {
  if (!canCall()) return refused({ reason: 'unsupported' })
  const devices = rememberedDevices()
  // Who looked at the devices once goes straight in.
  if (devices && 'join' in wanted) void enter(wanted, devices, { muted: false, camera: wanted.kind === 'video' })
  else put({ wanted, problem: null })
  return 'asked'
}
/** Not into this call after all, also when the way there had begun. */
export function dropWanted() {
  const { mine } = now()
  entering = mine?.device ?? ''
  joining = ''
  if (!mine) sessionStorage.removeItem(wayBack)
  put({ wanted: null })
}

type Begin = { muted: boolean; camera: boolean }
/** Goes into the call with these devices; what does not open stays closed, and is said. */
export async function enter(wanted: Wanted, devices: Devices, { muted, camera }: Begin) {
  leaveLocally()
  rememberDevices(devices)
  const device = crypto.randomUUID()
  entering = device
  early = []
  joining = 'join' in wanted ? wanted.join : ''
  // A page that is loaded again before the office answered goes on.
  if (joining) keepWayBack({ id: joining, kind: wanted.kind, muted, camera })
  const opened = await openDevices(devices, { muted, camera })
  const shown = { muted: muted || !opened.audio, camera: opened.video !== null, screen: false }
  // Whoever thought better of it meanwhile, or goes into another call, is not in this one.
  if (entering !== device) return stopTracks(opened)
  try {
    const { call } = await ask(wanted, device)
    if (entering !== device) return await goAgain(call, device, opened)
    put({ wanted: null, over: null, mine: { id: call.id, device, kind: wanted.kind, shown, ...opened, peers: {}, devices } })
    lines = mesh({ callId: call.id, device, tracks, shown: () => now().mine?.shown ?? shown, changed: showPeers })
    keepWayBackOfMine()
    heardOf(call)
    take(now().calls.find((one) => one.id === call.id) ?? call)
    for (const signal of early) lines?.hear(signal)
  } catch (error) {
    stopTracks(opened)
    if (entering === device) notEntered(error)
  } finally {
    if (entering === device) joining = ''
  }
}
const ask = (wanted: Wanted, device: string) =>
  'join' in wanted
    ? callDoor().join({ id: wanted.join, device })
    : api.calls.start({ people: wanted.people, kind: wanted.kind, device, ...(wanted.threadId && { threadId: wanted.threadId }) })
async function goAgain({ id }: CallState, device: string, opened: Tracks) {
  stopTracks(opened)
  await callDoor().leave({ id, device })
}
function notEntered(error: unknown) {
  // What the network cut off, a page that is left among it, may go on; what the office refused may not.
  if (!passing(error)) sessionStorage.removeItem(wayBack)
  const sentence = error instanceof Error ? error.message : undefined
  put({ wanted: null, problem: { reason: 'failed', ...(sentence && { sentence }) } })
}

const tracks = () => ({ audio: now().mine?.audio ?? null, video: now().mine?.video ?? null })

/** Hangs up. */
export async function hangUp() {
  const { mine } = now()
  leaveLocally()
  // Should the office not hear it, it hears the silence.
  if (mine)
    await callDoor()
      .leave({ id: mine.id, device: mine.device })
      .then(({ call }) => heardOf(call), ignored)
}
export const declineCall = (id: string) =>
  callDoor()
    .decline({ id })
    .then(({ call }) => heardOf(call), ignored)
export const ringAgain = (id: string, people: string[]) =>
  api.calls.invite({ id, people }).then(
    ({ call }) => heardOf(call),
    (error: Error) => put({ problem: { reason: 'failed', sentence: error.message } }),
  )
const ignored = () => undefined

/** Out of the call in this tab, whatever the office says. */
export function leaveLocally() {
  const { mine } = now()
  lines?.close()
  lines = null
  if (mine) stopTracks(mine)
  sessionStorage.removeItem(wayBack)
  if (mine) put({ mine: null })
}

/** Out of the call one was in, because the office took one out of it. */
export function shutOut() {
  if (!now().mine) return
  leaveLocally()
  put({ problem: { reason: 'removed' } })
}

/** What the socket tells of calls. */
export function hearOfCalls(message: Told) {
  if (message.type === 'calls') {
    put({ calls: message.calls })
    for (const call of message.calls) take(call)
    comeBack(message.calls)
    const { mine } = now()
    if (mine && !message.calls.some((call) => call.id === mine.id)) leaveLocally()
    // Whatever was said while the socket was away is lost.
    lines?.seekAnew()
  }
  if (message.type === 'call') heardOf(message.call)
  if (message.type === 'signal' && message.to === entering) lines ? lines.hear(message) : early.push(message)
}
function heardOf(call: CallState) {
  const before = now().calls.find((one) => one.id === call.id)
  if (before && before.version > call.version) return
  const others = now().calls.filter((one) => one.id !== call.id)
  const out = call.people.some((p) => p.id === myId && p.state === 'removed')
  put({ calls: call.endedAt || out ? others : [...others, call] })
  const { wanted } = now()
  if (call.endedAt && wanted && 'join' in wanted && wanted.join === call.id) put({ wanted: null, over: call })
  take(call)
}

/** Follows the call this tab is in. */
function take(call: CallState) {
  const { mine } = now()
  if (call.id !== mine?.id) return
  const me = call.people.find((p) => p.device === mine.device)
  if (me?.state === 'removed') return shutOut()
  if (call.endedAt) {
    leaveLocally()
    return put({ over: call })
  }
  if (me?.state === 'in') return lines?.follow(call)
  const elsewhere = call.people.some((p) => p.state === 'in' && p.id === myId && p.device !== mine.device)
  if (!elsewhere) return comeBack([call])
  leaveLocally()
  put({ problem: { reason: 'elsewhere' } })
}
let myId = ''
export const callAs = (id: string) => {
  myId = id
}

type Way = { id: string; kind: Kind } & Begin
const keepWayBack = (way: Way) => sessionStorage.setItem(wayBack, JSON.stringify(way))
function keepWayBackOfMine() {
  const { mine } = now()
  if (mine) keepWayBack({ id: mine.id, kind: mine.kind, ...mine.shown })
}
/** Into the call in which one was before the page was loaded again, or before one was silent too long. */
function comeBack(on: CallState[]) {
  const kept = sessionStorage.getItem(wayBack)
  const back = kept ? (JSON.parse(kept) as Way) : null
  const { mine } = now()
  const call = on.find((one) => one.id === back?.id)
  if (!back || !call || joining === call.id) return
  if (mine?.id === call.id && call.people.some((p) => p.device === mine.device && p.state === 'in')) return
  void enter({ join: back.id, kind: back.kind }, rememberedDevices() ?? {}, back)
}

function change(part: Partial<Mine>) {
  const { mine } = now()
  if (mine) put({ mine: { ...mine, ...part } })
}
function showPeers() {
  const { mine, calls } = now()
  const call = calls.find((one) => one.id === mine?.id)
  if (!call) return
  const peers = call.people.flatMap(({ device }) => {
    const peer = lines?.peer(device)
    return device && peer ? [[device, { stream: peer.stream, way: peer.way(), shown: peer.shown() }] as const] : []
  })
  change({ peers: Object.fromEntries(peers) })
}
function show(shown: Partial<Mine['shown']>) {
  const { mine } = now()
  if (!mine) return
  change({ shown: { ...mine.shown, ...shown } })
  keepWayBackOfMine()
  lines?.tellShown()
}

export async function setMuted(muted: boolean) {
  const { mine } = now()
  if (!mine) return
  if (!muted && !mine.audio) {
    const audio = await whileInCall(open(() => openMicrophone(mine.devices.microphone)))
    if (!audio) return
    change({ audio })
    lines?.replace('audio', audio)
  }
  const track = now().mine?.audio
  if (track) track.enabled = !muted
  show({ muted })
}
/** The camera's light goes out with the picture. */
export async function setCamera(on: boolean) {
  const { mine } = now()
  if (!mine) return
  if (mine.shown.screen) await stopScreen()
  const video = on ? await whileInCall(open(() => openCamera(mine.devices.camera))) : null
  if (on && !video) return
  showVideo(video ?? null, { camera: on })
}
export async function setScreen(on: boolean) {
  if (!now().mine) return
  if (!on) return stopScreen()
  const opening = openScreen().catch((error: unknown) => {
    if (whyRefused(error) !== 'denied') put({ problem: { reason: 'screen' } })
    return null
  })
  const video = await whileInCall(opening)
  if (!video) return
  // The browser's own bar ends it as well.
  video.onended = () => void stopScreen()
  showVideo(video, { screen: true })
}
async function stopScreen() {
  const { mine } = now()
  if (!mine?.shown.screen) return
  const video = mine.shown.camera ? await whileInCall(open(() => openCamera(mine.devices.camera))) : null
  if (video === undefined) return
  showVideo(video, { screen: false, camera: video !== null })
}
function showVideo(video: MediaStreamTrack | null, shown: Partial<Mine['shown']>) {
  now().mine?.video?.stop()
  change({ video })
  show(shown)
  lines?.replace('video', video)
}
/** Other devices in the middle of a call. */
export async function changeDevices(devices: Devices) {
  const { mine } = now()
  if (!mine) return
  rememberDevices(devices)
  const [before, { camera, screen }] = [mine.devices, mine.shown]
  change({ devices })
  if (devices.microphone !== before.microphone) await changeMicrophone(mine)
  if (camera && !screen && devices.camera !== before.camera) await setCamera(true)
}
/** Whoever is muted stays so; whom nobody hears any more, because the other one did not open, is shown as muted. */
async function changeMicrophone({ audio: before }: Mine) {
  before?.stop()
  const audio = await whileInCall(open(() => openMicrophone(now().mine?.devices.microphone)))
  const { mine } = now()
  if (audio === undefined || !mine) return
  if (audio) audio.enabled = !mine.shown.muted
  change({ audio })
  lines?.replace('audio', audio)
  if (!audio) show({ muted: true })
}
export const dropProblem = () => put({ problem: null })
export const dropOver = () => put({ over: null })
export const seekAnew = () => lines?.seekAnew()
