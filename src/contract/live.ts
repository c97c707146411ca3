import './jitless.ts'
import { z } from 'zod'
import { type call, callMessages, type SignalData } from './calls.ts'
import type { chatMessage } from './chat.ts'
import type { Jsonified } from './route.ts'

/** Close codes of /ws. */
export const closed = { goingAway: 1001, tooBig: 1009, notAuthenticated: 4401, notYou: 4403, tooFast: 4429 } as const
export const pingEvery = 20_000
/** A socket that opens, or a ping, is answered within this time, or the connection is taken for dead. */
export const pongWithin = 10_000
export const retryAfter = 3_000
/** A socket without a ping for so long ends. */
export const silentFor = 45_000
export const messageLimit = 64 * 1024
/** A description of seven people's media is larger than anything else that is said. */
export const signalLimit = 256 * 1024
export const messagesPerSecond = 50

/** A record that people may have open together: its noun and its id. */
const openRecord = z.string().regex(/^(client|contact|case)\/[0-9a-f-]{36}$/)

/** What the browser sends. */
export const sent = z.discriminatedUnion('type', [
  /** `since`: when the page was drawn whose socket this is; what was told from then on is told again. */
  z.object({ type: z.literal('hello'), userId: z.string(), since: z.number().optional() }),
  z.object({ type: z.literal('ping'), userId: z.string().optional() }),
  ...callMessages,
  z.object({ type: z.literal('at'), record: openRecord.nullable() }),
])
export type Sent = z.input<typeof sent>
/** The kinds of messages that may be as large as a signal. */
export const large: readonly string[] = ['signal']
export type Status = 'available' | 'in-call'
type ChatMessage = z.input<typeof chatMessage>
export type CallState = Jsonified<z.input<typeof call>>
/** What the server sends. `changed` names the list that is no longer current and, when one record changed, its id. */
export type Told =
  | { type: 'presence'; users: string[]; status: Record<string, Status> }
  | { type: 'pong' }
  /** Who has the record open that you have open. */
  | { type: 'here'; record: string; users: string[] }
  | { type: 'message'; threadId: string; message: ChatMessage }
  | { type: 'read'; threadId: string; userId: string; messageId: string }
  | { type: 'typing'; threadId: string; userId: string }
  /** A room's name or people changed, or one was opened with you in it. */
  | { type: 'room'; threadId: string }
  /** A call to which you were invited, whenever anything about it changes. */
  | { type: 'call'; call: CallState }
  /** On connect: all calls that are on for you. */
  | { type: 'calls'; calls: CallState[] }
  | { type: 'signal'; callId: string; device: string; to: string; data: SignalData }
  | { type: 'changed'; resource: string; id?: string; by?: string }
  /** Everything may be old: what happened since is not known any more. */
  | { type: 'anew' }
