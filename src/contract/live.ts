import './jitless.ts'
import { z } from 'zod'
import type { chatMessage } from './chat.ts'

/** Close codes of /ws. */
export const closed = { goingAway: 1001, tooBig: 1009, notAuthenticated: 4401, notYou: 4403, tooFast: 4429 } as const
export const pingEvery = 20_000
export const retryAfter = 3_000
/** A socket without a ping for so long ends. */
export const silentFor = 45_000
export const messageLimit = 64 * 1024
/** A description of seven people's media is larger than anything else that is said. */
export const signalLimit = 256 * 1024
export const messagesPerSecond = 50

/** What the browser sends. */
export const sent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), userId: z.string() }),
  z.object({ type: z.literal('ping'), userId: z.string().optional() }),
])
export type Sent = z.input<typeof sent>
/** The kinds of messages that may be as large as a signal. */
export const large: readonly string[] = []
export type Status = 'available' | 'in-call'
type ChatMessage = z.input<typeof chatMessage>
/** What the server sends. `changed` names the list that is no longer current and, when one record changed, its id. */
export type Told =
  | { type: 'presence'; users: string[]; status: Record<string, Status> }
  | { type: 'pong' }
  | { type: 'message'; threadId: string; message: ChatMessage }
  | { type: 'read'; threadId: string; userId: string; messageId: string }
  /** A room's name or people changed, or one was opened with you in it. */
  | { type: 'room'; threadId: string }
  | { type: 'changed'; resource: string; id?: string; by?: string }
