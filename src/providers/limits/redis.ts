import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'

type Options = { points: number; duration: number; keyPrefix: string }

/** Counts for all processes together; while Redis is away each counts for itself. */
export function redisLimits(url: string) {
  const storeClient = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  })
  // The bus, on the same server, says what is wrong.
  storeClient.on('error', () => undefined)
  void storeClient.connect().catch(() => undefined)
  return (options: Options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `lawoffice:${options.keyPrefix}`,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}
