import type { RedisOptions } from 'ioredis'

/**
 * How the office speaks to Redis or Valkey. One that says nothing for two seconds is as much away as one that refuses:
 * a network whose cable was pulled does not say so, and a sign-in that counts its tries there must not wait for it.
 */
export const redisOptions: RedisOptions = {
  socketTimeout: 2_000,
  retryStrategy: (times) => Math.min(times * 100, 2_000),
}

/** Nothing waits for a server that is away: what waits would be told when it is no longer true. */
export const withoutWaiting: RedisOptions = { ...redisOptions, enableOfflineQueue: false, maxRetriesPerRequest: 0 }
