import type { CallState as Call, ServerMessage } from '@/contract/socket-messages'
import type { SelectedDevices } from './media'
import type { MediaState, PeerStatus } from './peer'

export type CallKind = 'audio' | 'video'
/** Whom to call, or which call to join. */
export type CallRequest = { kind: CallKind } & ({ people: string[]; threadId?: string | undefined } | { join: string })
export type CallSignal = Extract<ServerMessage, { type: 'signal' }>
export type PeerState = { stream: MediaStream; status: PeerStatus; media: MediaState | null }
/** The participation of this tab in a call. Each session has its own `device` id. */
export type CallSession = {
  callId: string
  device: string
  kind: CallKind
  media: MediaState
  audio: MediaStreamTrack | null
  /** The camera or the screen. */
  video: MediaStreamTrack | null
  /** By the other side's device id. */
  peers: Record<string, PeerState>
  devices: SelectedDevices
}
export type CallProblem = {
  reason: 'invalidPeople' | 'unsupported' | 'failed' | 'denied' | 'screenFailed' | 'movedElsewhere' | 'removed'
  message?: string
}
/** `joining` lasts from the request until the server responds; `callId` is empty while a new call starts. */
type Phase =
  | { name: 'idle' }
  | { name: 'joining'; device: string; callId: string; earlySignals: readonly CallSignal[] }
  | { name: 'inCall'; session: CallSession }
export type CallsState = {
  userId: string
  /** The ongoing calls to which the user is invited. */
  calls: readonly Call[]
  /** Calls that left `calls`. A response that was on its way must not bring back an older version of one. */
  formerCalls: readonly Pick<Call, 'id' | 'version'>[]
  /** The request that waits for the device check; it can be open in every phase. */
  deviceCheck: CallRequest | null
  phase: Phase
  /** The call that this tab answers, until the server has received that it does so no longer. */
  answeringHere: string | null
  /** The call that has just ended, until its end is announced. */
  endedCall: Call | null
  problem: CallProblem | null
}
export type CallEvent =
  | { type: 'userIdentified'; userId: string }
  | { type: 'callsReceived'; calls: readonly Call[] }
  | { type: 'callChanged'; call: Call }
  | { type: 'signalReceived'; signal: CallSignal }
  | { type: 'deviceCheckOpened'; request: CallRequest }
  | { type: 'deviceCheckCanceled' }
  | { type: 'answeringStarted'; callId: string }
  | { type: 'answeringEnded' }
  | { type: 'joinStarted'; device: string; callId: string }
  | { type: 'joined'; session: CallSession; call: Call }
  | { type: 'joinFailed'; device: string; problem: CallProblem }
  | { type: 'left' }
  | { type: 'removed' }
  | { type: 'sessionChanged'; changes: Partial<CallSession> }
  | { type: 'problemOccurred'; problem: CallProblem }
  | { type: 'problemAnnounced' }
  | { type: 'endAnnounced' }

export const idle: Phase = { name: 'idle' }
export const initialCalls: CallsState = {
  userId: '',
  calls: [],
  formerCalls: [],
  deviceCheck: null,
  phase: idle,
  answeringHere: null,
  endedCall: null,
  problem: null,
}

export const selectSession = ({ phase }: CallsState) => (phase.name === 'inCall' ? phase.session : null)
export const isJoining = ({ phase }: CallsState, device: string) => phase.name === 'joining' && phase.device === device
export const isJoiningCall = ({ phase }: CallsState, callId: string) => phase.name === 'joining' && phase.callId === callId
/** The call of the session. */
export const findCurrentCall = (state: CallsState) => state.calls.find(({ id }) => id === selectSession(state)?.callId)
/** Whether a person is still expected to answer. */
export const isUnanswered = ({ people }: Call, id: string) =>
  people.some((person) => person.id === id && (person.state === 'ringing' || person.state === 'answering'))
export const isAnsweredElsewhere = (state: CallsState, { id, people }: Call) =>
  state.answeringHere !== id &&
  !isJoiningCall(state, id) &&
  people.some((person) => person.id === state.userId && person.state === 'answering')
export const isDeviceIn = (call: Call, device: string) => call.people.some((person) => person.device === device && person.state === 'in')
