import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'ioredis'

type Heard = { hear(message: Message): void; back(): void; failed(error: unknown): void }
type Message = { topic: string; [key: string]: unknown }
const channel = 'lawoffice'

/** What other processes say, through Redis or Valkey. What is said while it is away is lost: `back` tells when to look again. */
export function redisBus(url: string, { hear, back, failed }: Heard) {
  const me = randomUUID()
  // Nothing waits for a server that is away: what waits would be told when it is no longer true.
  const speaking = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy })
  const listening = new Redis(url, { maxRetriesPerRequest: null, retryStrategy })
  let wasThere = false
  for (const client of [speaking, listening]) client.on('error', failed)
  listening.on('message', (_, text) => {
    const { from, message } = JSON.parse(text) as { from: string; message: Message }
    if (from !== me) hear(message)
  })
  listening.on('ready', () => {
    if (wasThere) back()
    wasThere = true
  })
  const subscribed = listening.subscribe(channel).catch(failed)
  return {
    publish: (message: Message) => void speaking.publish(channel, JSON.stringify({ from: me, message })).catch(failed),
    ready: Promise.all([once(speaking, 'ready'), subscribed]),
    stop: () => {
      for (const client of [speaking, listening]) client.disconnect()
    },
  }
}

const retryStrategy = (times: number) => Math.min(times * 100, 2_000)
