import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { withoutWaiting } from '../redis'

type Options = { points: number; duration: number; keyPrefix: string }

/** Counts for all processes together; while Redis is away each counts for itself. */
export function redisLimits(url: string) {
  const storeClient = new Redis(url, { ...withoutWaiting, lazyConnect: true })
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
