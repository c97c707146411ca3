import './zod-config.ts'
import { z } from 'zod'
import { type call, callClientMessages, type SignalData } from './calls.ts'
import type { chatMessage } from './chat.ts'
import type { Jsonify } from './route.ts'

/** The noun and id of a record whose viewers are shown. */
const openRecord = z.string().regex(/^(client|contact|case)\/[0-9a-f-]{36}$/)

export const clientMessage = z.discriminatedUnion('type', [
  /** `since`: when the page was rendered. The server replays what it sent after that. */
  z.object({ type: z.literal('hello'), userId: z.string(), since: z.number().optional() }),
  z.object({ type: z.literal('ping'), userId: z.string().optional() }),
  ...callClientMessages,
  z.object({ type: z.literal('record-opened'), record: openRecord.nullable() }),
])
export type ClientMessage = z.input<typeof clientMessage>
export type PresenceStatus = 'available' | 'in-call'
type ChatMessage = z.input<typeof chatMessage>
export type CallState = Jsonify<z.input<typeof call>>
/** `changed`: the list is stale; `id` if only one record changed. */
export type ServerMessage =
  | { type: 'presence'; users: string[]; status: Record<string, PresenceStatus> }
  | { type: 'pong' }
  /** The users who have the same record open. */
  | { type: 'record-viewers'; record: string; users: string[] }
  | { type: 'message'; threadId: string; message: ChatMessage }
  | { type: 'read'; threadId: string; userId: string; messageId: string }
  | { type: 'typing'; threadId: string; userId: string }
  /** A room was opened or changed. */
  | { type: 'room'; threadId: string }
  | { type: 'call'; call: CallState }
  /** On connect: all running calls. */
  | { type: 'calls'; calls: CallState[] }
  | { type: 'signal'; callId: string; device: string; to: string; data: SignalData }
  | { type: 'changed'; resource: string; id?: string; by?: string }
  /** The user may no longer see something that the page shows: load the page again. */
  | { type: 'reload' }
  /** The replay buffer does not reach back far enough: refetch everything. */
  | { type: 'resync' }
