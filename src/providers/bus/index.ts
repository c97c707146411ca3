import { EventEmitter } from 'node:events'
import { env } from '@/env'
import type { BusMessage } from './bus-message'
import { connectRedis } from './redis'

export type { BusMessage } from './bus-message'

const maxConnectMs = 3_000

type Bus = { emitter: EventEmitter<{ message: [BusMessage] }>; redis?: ReturnType<typeof connectRedis> }
// The bundler may load this module more than once; a process has one bus.
const store = globalThis as unknown as Record<symbol, Bus | undefined>
const key = Symbol.for('lawoffice.bus')
const bus: Bus = store[key] ?? { emitter: new EventEmitter<{ message: [BusMessage] }>().setMaxListeners(0) }
store[key] = bus

const emit = (message: BusMessage) => void bus.emitter.emit('message', message)

/** Connects to the other processes if REDIS_URL is set. Resolves after 3 s at most; the connection is retried from then on. */
export async function openBus(onError: (error: unknown) => void) {
  if (!env.REDIS_URL) return
  bus.redis ??= connectRedis(env.REDIS_URL, { onMessage: emit, onError })
  await Promise.race([bus.redis.ready, new Promise((resolve) => setTimeout(resolve, maxConnectMs))])
}
export const closeBus = () => bus.redis?.close()

/** Sends a message to every process, including this one. */
export function publish(message: BusMessage) {
  emit(message)
  bus.redis?.publish(message)
}
/** Returns a function that ends the subscription. */
export function subscribe(listener: (message: BusMessage) => void) {
  bus.emitter.on('message', listener)
  return () => void bus.emitter.off('message', listener)
}
