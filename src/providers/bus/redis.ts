import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { redisNamespace, redisOptions, redisOptionsWithoutQueue } from '../redis'
import type { BusMessage } from './bus-message'

type Callbacks = { onMessage(message: BusMessage): void; onError(error: unknown): void }
/** A connection that only listens learns that it is broken by asking. */
const pingIntervalMs = 5_000

/**
 * Connects processes through Redis or Valkey. Messages are lost during an outage: `reconnected` tells this process that it
 * may have missed some, and the other processes if they may have missed some of this one.
 */
export function connectRedis(url: string, { onMessage, onError }: Callbacks) {
  const processId = randomUUID()
  const publisher = new Redis(url, redisOptionsWithoutQueue)
  const subscriber = new Redis(url, { ...redisOptions, maxRetriesPerRequest: null })
  let missedMessages = false
  let lostMessages = false
  const publish = (message: BusMessage) =>
    void publisher.publish(redisNamespace, JSON.stringify({ from: processId, message })).catch((error) => {
      lostMessages = true
      onError(error)
    })
  for (const client of [publisher, subscriber]) client.on('error', onError)
  subscriber.on('message', (_, text) => {
    try {
      const { from, message } = JSON.parse(text) as { from: string; message: BusMessage }
      if (from !== processId) onMessage(message)
    } catch (error) {
      onError(new Error('a message of the channel cannot be read', { cause: error }))
    }
  })
  // Also after a failed first attempt: this process starts without Redis.
  subscriber.on('close', () => (missedMessages = true))
  subscriber.on('ready', () => {
    if (missedMessages) onMessage({ topic: 'reconnected' })
    missedMessages = false
  })
  publisher.on('ready', () => {
    if (lostMessages) publish({ topic: 'reconnected' })
    lostMessages = false
  })
  const ping = setInterval(() => subscriber.status === 'ready' && void subscriber.ping().catch(onError), pingIntervalMs)
  ping.unref()
  // ioredis repeats the subscription by itself after each reconnect.
  const subscribed = subscriber.subscribe(redisNamespace).catch(onError)
  return {
    publish,
    // `once` of node:events would reject at the first failed attempt to connect.
    ready: Promise.all([new Promise<void>((resolve) => publisher.once('ready', resolve)), subscribed]),
    close: () => {
      clearInterval(ping)
      for (const client of [publisher, subscriber]) client.disconnect()
    },
  }
}
