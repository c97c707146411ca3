import { EventEmitter } from 'node:events'

/** What processes tell each other. Topics: "changed" (a list is no longer current), "session-ended", "pages", "chat" (an event for some people). */
export type Message = { topic: string; [key: string]: unknown }

const place = globalThis as unknown as Record<symbol, EventEmitter | undefined>
const key = Symbol.for('lawoffice.bus')
const emitter = place[key] ?? new EventEmitter().setMaxListeners(0)
place[key] = emitter

/** Tells every process, this one included. */
export const publish = (message: Message) => void emitter.emit('message', message)
/** Returns the way to stop listening. */
export function subscribe(listen: (message: Message) => void) {
  emitter.on('message', listen)
  return () => void emitter.off('message', listen)
}
