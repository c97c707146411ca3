import type { RedisOptions } from 'ioredis'
import { sign } from '@/signature'

/** Of the channel and keys of this office: its processes have one secret, and other offices may use the same Redis. */
export const redisNamespace = `lawoffice:${sign('redis|namespace').slice(0, 16)}`

/**
 * For connections to Redis or Valkey. No response for two seconds counts as a lost connection: a network with a pulled
 * cable reports no error, and a sign-in that counts its attempts must not wait for it.
 */
export const redisOptions: RedisOptions = {
  socketTimeout: 2_000,
  retryStrategy: (times) => Math.min(times * 100, 2_000),
}

/** Commands fail at once without a connection: queued commands would be sent when they are out of date. */
export const redisOptionsWithoutQueue: RedisOptions = { ...redisOptions, enableOfflineQueue: false, maxRetriesPerRequest: 0 }
