import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { redisOptions, withoutWaiting } from '../redis'

type Heard = { hear(message: Message): void; back(): void; failed(error: unknown): void }
type Message = { topic: string; [key: string]: unknown }
const channel = 'lawoffice'
/** Who only listens notices by asking that nobody speaks to them any longer. */
const askEvery = 5_000

/**
 * What other processes say, through Redis or Valkey. What is said while it is away is lost: `back` tells when to look
 * again, here when this process did not hear, in the others when they did not hear this one.
 */
export function redisBus(url: string, { hear, back, failed }: Heard) {
  const me = randomUUID()
  const speaking = new Redis(url, withoutWaiting)
  const listening = new Redis(url, { ...redisOptions, maxRetriesPerRequest: null })
  let wasThere = false
  let unheard = false
  const publish = (message: Message) =>
    void speaking.publish(channel, JSON.stringify({ from: me, message })).catch((error) => {
      unheard = true
      failed(error)
    })
  for (const client of [speaking, listening]) client.on('error', failed)
  listening.on('message', (_, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: Message }
    if (from !== me) hear(message)
  })
  listening.on('ready', () => {
    if (wasThere) back()
    wasThere = true
  })
  speaking.on('ready', () => {
    if (unheard) publish({ topic: 'bus-back' })
    unheard = false
  })
  // A question that found nobody is asked again by itself once somebody is there.
  const asking = setInterval(() => listening.status === 'ready' && void listening.ping().catch(failed), askEvery)
  asking.unref()
  const subscribed = listening.subscribe(channel).catch(failed)
  return {
    publish,
    ready: Promise.all([once(speaking, 'ready'), subscribed]),
    stop: () => {
      clearInterval(asking)
      for (const client of [speaking, listening]) client.disconnect()
    },
  }
}
