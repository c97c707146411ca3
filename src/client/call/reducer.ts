import type { CallState as Call } from '@/contract/socket-messages'
import {
  type CallEvent,
  type CallSession,
  type CallsState,
  findCurrentCall,
  idle,
  isDeviceIn,
  isJoining,
  isUnanswered,
  selectSession,
} from './state'

export function reduceCalls(state: CallsState, event: CallEvent): CallsState {
  const { phase } = state
  switch (event.type) {
    case 'userIdentified':
      return { ...state, userId: event.userId }
    case 'callsReceived':
      return clearAnswering(replaceCalls(state, event.calls))
    case 'callChanged':
      return clearAnswering(applyCall(state, event.call))
    case 'signalReceived':
      if (phase.name !== 'joining' || phase.device !== event.signal.to) return state
      return { ...state, phase: { ...phase, earlySignals: [...phase.earlySignals, event.signal] } }
    case 'deviceCheckOpened':
      return { ...state, deviceCheck: event.request, problem: null }
    case 'deviceCheckCanceled':
      return { ...state, deviceCheck: null, phase: phase.name === 'joining' ? idle : phase }
    case 'answeringStarted':
      return { ...state, answeringHere: event.callId }
    case 'answeringEnded':
      return { ...state, answeringHere: null }
    case 'joinStarted':
      return { ...state, phase: { name: 'joining', device: event.device, callId: event.callId, earlySignals: [] } }
    case 'joined':
      return isJoining(state, event.session.device) ? enterCall(state, event.session, event.call) : state
    case 'joinFailed':
      return isJoining(state, event.device) ? { ...state, deviceCheck: null, phase: idle, problem: event.problem } : state
    case 'left':
      return { ...state, phase: idle }
    case 'removed':
      return phase.name === 'inCall' ? { ...state, phase: idle, problem: { reason: 'removed' } } : state
    case 'sessionChanged':
      return phase.name === 'inCall' ? { ...state, phase: { ...phase, session: { ...phase.session, ...event.changes } } } : state
    case 'problemOccurred':
      return { ...state, problem: event.problem }
    case 'problemAnnounced':
      return { ...state, problem: null }
    case 'endAnnounced':
      return { ...state, endedCall: null }
  }
}

/** A call that the user need not answer any more may ring again later. */
function clearAnswering(state: CallsState): CallsState {
  const isWaiting = state.calls.some((call) => call.id === state.answeringHere && isUnanswered(call, state.userId))
  return isWaiting || state.answeringHere === null ? state : { ...state, answeringHere: null }
}

function enterCall(state: CallsState, session: CallSession, call: Call): CallsState {
  const next = applyCall({ ...state, deviceCheck: null, answeringHere: null, endedCall: null, phase: { name: 'inCall', session } }, call)
  // The socket may have brought a newer version before the response came.
  return syncSession(next, next.calls.find(({ id }) => id === call.id) ?? call)
}

function replaceCalls(state: CallsState, calls: readonly Call[]): CallsState {
  const next = calls.reduce(syncSession, { ...state, calls })
  return selectSession(next) && !findCurrentCall(next) ? { ...next, phase: idle } : next
}

const maxFormerCalls = 50

function applyCall(state: CallsState, call: Call): CallsState {
  const known = [...state.calls, ...state.formerCalls].find(({ id }) => id === call.id)
  if (known && known.version > call.version) return state
  const calls = state.calls.filter(({ id }) => id !== call.id)
  const formerCalls = state.formerCalls.filter(({ id }) => id !== call.id)
  const isRemoved = call.people.some((person) => person.id === state.userId && person.state === 'removed')
  const isFormer = Boolean(call.endedAt) || isRemoved
  const next = {
    ...state,
    calls: isFormer ? calls : [...calls, call],
    formerCalls: isFormer ? [...formerCalls, { id: call.id, version: call.version }].slice(-maxFormerCalls) : formerCalls,
  }
  const { deviceCheck } = next
  const isCheckedForThisCall = deviceCheck && 'join' in deviceCheck && deviceCheck.join === call.id
  return syncSession(call.endedAt && isCheckedForThisCall ? { ...next, deviceCheck: null, endedCall: call } : next, call)
}

/** Leaves the session if the call has ended, the user was removed, or the user joined on another device. */
function syncSession(state: CallsState, call: Call): CallsState {
  const session = selectSession(state)
  if (call.id !== session?.callId) return state
  const isRemoved = call.people.some((person) => person.device === session.device && person.state === 'removed')
  if (isRemoved) return reduceCalls(state, { type: 'removed' })
  if (call.endedAt) return { ...state, phase: idle, endedCall: call }
  if (isDeviceIn(call, session.device)) return state
  const isElsewhere = call.people.some((person) => person.id === state.userId && person.state === 'in')
  return isElsewhere ? { ...state, phase: idle, problem: { reason: 'movedElsewhere' } } : state
}
