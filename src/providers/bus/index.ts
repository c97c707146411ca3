import { EventEmitter } from 'node:events'
import { env } from '@/env'
import { redisBus } from './redis'

/**
 * What processes tell each other. Topics: "changed" (a list is no longer current), "session-ended", "pages", "chat" (an
 * event for some people), "call" and "signal", "presence"; "bus-back": others may have spoken unheard.
 */
export type Message = { topic: string; [key: string]: unknown }

type Bus = { emitter: EventEmitter; others?: ReturnType<typeof redisBus> }
// The bundler may load this file more than once; there is one bus in a process.
const place = globalThis as unknown as Record<symbol, Bus | undefined>
const key = Symbol.for('lawoffice.bus')
const bus: Bus = place[key] ?? { emitter: new EventEmitter().setMaxListeners(0) }
place[key] = bus

const here = (message: Message) => void bus.emitter.emit('message', message)
/** Joins the other processes where REDIS_URL names the place they meet; goes on alone when that does not answer soon. */
export async function openBus(failed: (error: unknown) => void) {
  if (!env.REDIS_URL) return
  bus.others ??= redisBus(env.REDIS_URL, { hear: here, back: () => here({ topic: 'bus-back' }), failed })
  await Promise.race([bus.others.ready, new Promise((late) => setTimeout(late, 3_000))])
}
export const closeBus = () => bus.others?.stop()

/** Tells every process, this one included. */
export function publish(message: Message) {
  here(message)
  bus.others?.publish(message)
}
/** Returns the way to stop listening. */
export function subscribe(listen: (message: Message) => void) {
  bus.emitter.on('message', listen)
  return () => void bus.emitter.off('message', listen)
}
