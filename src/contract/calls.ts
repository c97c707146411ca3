import { z } from 'zod'
import { maxCallParticipants, noPeopleMessage, tooManyPeopleMessage } from './constants/calls.ts'
import { id, idInput, timestamp } from './fields.ts'
import { route, routes } from './route.ts'

/** answering: checks the devices before joining. absent: joined the thread during the call and may join the call. removed: left the thread and gets no more messages of the call. */
const personState = z.enum(['ringing', 'answering', 'in', 'declined', 'busy', 'missed', 'left', 'absent', 'removed'])
const participant = z.strictObject({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  guest: z.boolean(),
  state: personState,
  /** Identifies the tab; new each time the person joins. */
  device: id.nullable(),
  joinedAt: timestamp.nullable(),
})
export const callKind = z.enum(['audio', 'video'], 'kind must be audio or video')
export const call = z.strictObject({
  id,
  threadId: id,
  threadName: z.string().nullable(),
  caseId: id.nullable(),
  kind: callKind,
  startedBy: id,
  startedAt: timestamp,
  answeredAt: timestamp.nullable(),
  endedAt: timestamp.nullable(),
  /** Increases with every change, so that a client can drop an older state. */
  version: z.number(),
  people: z.array(participant),
})
export const callResponse = z.strictObject({ id, call })
export const callDeviceInput = z.strictObject({ id, device: id })
export const answeringInput = idInput.extend({ answering: z.boolean('answering must be true or false') })
const peopleInput = z.array(id).max(maxCallParticipants - 1, tooManyPeopleMessage)

export const calls = routes({
  list: route.get('/calls', {
    access: 'staff',
    summary: 'Calls in progress that you were invited to',
    output: z.strictObject({ calls: z.array(call), total: z.number() }),
  }),
  start: route.create('/calls', {
    access: 'staff',
    summary: 'Call people, in a thread or in the chat with exactly these people. Joins a call that is already in progress there',
    input: z.strictObject({ people: peopleInput.default([]), kind: callKind, threadId: id.optional(), device: id }),
    output: callResponse,
    errors: ['notFound', 'callFull'],
  }),
  join: route.post('/calls/:id/join', {
    access: 'staff',
    summary: 'Answer or join a call. Only for invited people',
    input: callDeviceInput,
    output: callResponse,
    errors: ['notFound', 'callFull', 'callEnded'],
  }),
  invite: route.post('/calls/:id/people', {
    access: 'staff',
    summary: 'Call more people in the thread, or the same people again',
    input: z.strictObject({ id, people: peopleInput.min(1, noPeopleMessage) }),
    output: callResponse,
    errors: ['notFound', 'callFull', 'callEnded'],
  }),
  setAnswering: route.post('/calls/:id/answering', {
    access: 'staff',
    summary: 'Tell the others that you are answering but check the devices first; with false it rings again',
    input: answeringInput,
    output: callResponse,
    errors: ['notFound'],
  }),
  decline: route.post('/calls/:id/decline', {
    access: 'staff',
    summary: 'Decline a call. Ringing stops on all devices',
    input: idInput,
    output: callResponse,
    errors: ['notFound'],
  }),
  leave: route.post('/calls/:id/leave', {
    access: 'staff',
    summary: 'Hang up. The call ends when one person is left',
    input: callDeviceInput,
    output: callResponse,
    errors: ['notFound'],
  }),
})

const sessionDescription = z.strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().max(250_000) })
const iceCandidate = z.strictObject({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(1_000).nullish(),
  usernameFragment: z.string().max(300).nullish(),
})
/** WebRTC signaling between two browsers. */
const signalData = z.strictObject({
  /** A restarted connection has a new id. */
  connection: id,
  description: sessionDescription.optional(),
  candidates: z.array(iceCandidate).max(100).optional(),
  /** Asks the offering side for an ICE restart. */
  restart: z.literal(true).optional(),
})
export type SignalData = z.infer<typeof signalData>
const sender = { callId: id, device: id }
export const callClientMessages = [
  z.object({ type: z.literal('signal'), ...sender, to: id, data: signalData }),
  z.object({ type: z.literal('call-heartbeat'), ...sender }),
  /** The page closes; it may come back at once. */
  z.object({ type: z.literal('call-leaving'), ...sender }),
] as const
