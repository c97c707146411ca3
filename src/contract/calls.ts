import { z } from 'zod'
import { at, id, one } from './fields.ts'
import { routes } from './route.ts'

/** The caller and six others. */
export const mostInCall = 7
/** Nobody is rung longer than this. */
export const ringsFor = 40_000
/** Whoever is in a call says so this often, and has left it when silent for so long. */
export const hereEvery = 10_000
export const silentInCall = 30_000
/** Time to come back for somebody whose page said that it is going: a reload takes less. */
export const backWithin = 8_000

const nobodyChosen = 'Select one or more users to call'
const tooMany = `A call has room for ${mostInCall} people: you and at most ${mostInCall - 1} others`
export const wrongCallPeople = {
  none: { field: 'people', message: nobodyChosen },
  many: { field: 'people', message: tooMany },
  unknown: { field: 'people', message: 'Please choose people who are in this chat' },
}

/** Absent: came into the thread while the call was on, and may come in. Removed: no longer in the thread; hears no more of the call. */
const personState = z.enum(['ringing', 'in', 'declined', 'busy', 'missed', 'left', 'absent', 'removed'])
const caller = z.strictObject({
  id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  /** In the thread by a link. */
  guest: z.boolean(),
  state: personState,
  /** The tab in which this person is in the call: a new one with each time they join. */
  device: id.nullable(),
  joinedAt: at.nullable(),
})
export const kind = z.enum(['audio', 'video'], 'kind must be audio or video')
export const call = z.strictObject({
  id,
  threadId: id,
  /** What the thread was named, if it was. */
  threadName: z.string().nullable(),
  caseId: id.nullable(),
  kind,
  startedBy: id,
  startedAt: at,
  answeredAt: at.nullable(),
  endedAt: at.nullable(),
  /** Grows with every change, so that an older state never follows a newer one. */
  version: z.number(),
  people: z.array(caller),
})
export const callAnswer = z.strictObject({ id, call })
export const onDevice = z.strictObject({ id, device: id })
const people = z.array(id).max(mostInCall - 1, tooMany)

export const calls = routes({
  list: {
    method: 'get',
    path: '/calls',
    door: 'staff',
    summary: 'The calls that are on and to which the caller was invited',
    input: z.strictObject({}),
    output: z.strictObject({ calls: z.array(call), total: z.number() }),
  },
  start: {
    method: 'post',
    path: '/calls',
    door: 'staff',
    summary: 'Ring people, in a thread or in the chat one has with exactly them; joins the call that is on there',
    input: z.strictObject({ people: people.default([]), kind, threadId: id.optional(), device: id }),
    output: callAnswer,
    errors: ['notFound', 'callFull'],
  },
  join: {
    method: 'post',
    path: '/calls/:id/join',
    door: 'staff',
    status: 200,
    summary: 'Answer, or come in while the call is on: whoever was invited',
    input: onDevice,
    output: callAnswer,
    errors: ['notFound', 'callFull', 'callOver'],
  },
  invite: {
    method: 'post',
    path: '/calls/:id/people',
    door: 'staff',
    status: 200,
    summary: 'Ring more people of the thread, or somebody again',
    input: z.strictObject({ id, people: people.min(1, nobodyChosen) }),
    output: callAnswer,
    errors: ['notFound', 'callFull', 'callOver'],
  },
  decline: {
    method: 'post',
    path: '/calls/:id/decline',
    door: 'staff',
    status: 200,
    summary: 'Do not answer: the ringing stops on all devices',
    input: one,
    output: callAnswer,
    errors: ['notFound'],
  },
  leave: {
    method: 'post',
    path: '/calls/:id/leave',
    door: 'staff',
    status: 200,
    summary: 'Hang up; the call is over when nobody is left to talk to',
    input: onDevice,
    output: callAnswer,
    errors: ['notFound'],
  },
})

const description = z.strictObject({ type: z.enum(['offer', 'answer']), sdp: z.string().max(250_000) })
const candidate = z.strictObject({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullish(),
  sdpMLineIndex: z.number().int().min(0).max(1_000).nullish(),
  usernameFragment: z.string().max(300).nullish(),
})
/** What two browsers tell each other to find a way between them. */
const signalData = z.strictObject({
  /** The connection it speaks of: one that was given up has another. */
  connection: id,
  description: description.optional(),
  candidates: z.array(candidate).max(100).optional(),
  /** Asks the side that offers for a new way. */
  restart: z.literal(true).optional(),
})
export type SignalData = z.infer<typeof signalData>
const from = { callId: id, device: id }
export const callMessages = [
  z.object({ type: z.literal('signal'), ...from, to: id, data: signalData }),
  /** Still in the call. */
  z.object({ type: z.literal('call-here'), ...from }),
  /** The page goes; it may be back at once. */
  z.object({ type: z.literal('call-gone'), ...from }),
] as const
