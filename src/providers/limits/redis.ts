import { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { redisNamespace, redisOptionsWithoutQueue } from '../redis'

type Options = { points: number; duration: number; keyPrefix: string }

/** Counts for all processes together. Without a connection to Redis each process counts for itself. */
export function redisLimits(url: string) {
  const storeClient = new Redis(url, { ...redisOptionsWithoutQueue, lazyConnect: true })
  // The bus uses the same server and logs the error.
  storeClient.on('error', () => undefined)
  void storeClient.connect().catch(() => undefined)
  return (options: Options) =>
    new RateLimiterRedis({
      ...options,
      keyPrefix: `${redisNamespace}:${options.keyPrefix}`,
      storeClient,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(options),
    })
}
