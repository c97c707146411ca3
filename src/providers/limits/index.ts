import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { env } from '@/env'
import { redisLimits } from './redis'

const createRedisLimit = env.REDIS_URL ? redisLimits(env.REDIS_URL) : undefined
function limit(points: number, minutes: number, name: string) {
  const options = { points, duration: minutes * 60, keyPrefix: name }
  return createRedisLimit ? createRedisLimit(options) : new RateLimiterMemory(options)
}

/** The limits of the office, by name. */
const limits = {
  signInPair: limit(10, 10, 'sign-in-pair'),
  signInAddress: limit(30, 10, 'sign-in-address'),
  signInEmail: limit(100, 10, 'sign-in-email'),
  currentPassword: limit(10, 10, 'current-password'),
  secondFactor: limit(10, 10, 'second-factor'),
  forgotAddress: limit(20, 10, 'forgot-address'),
  forgotEmail: limit(3, 30, 'forgot-email'),
  requestAccepted: limit(5, 10, 'request-accepted'),
  guestInvitations: limit(200, 60, 'guest-invitations'),
  guestEnters: limit(60, 10, 'guest-enters'),
  guestMessages: limit(60, 1, 'guest-says'),
  guestCalls: limit(60, 1, 'guest-calls'),
  rejectedRequests: limit(30, 10, 'request-refused'),
  formPages: limit(30, 10, 'form-page'),
}
export type LimitName = keyof typeof limits

const toSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Seconds until `key` may try again when the limit is used up, else 0. Does not count a use. */
export async function getRetryAfter(name: LimitName, key: string): Promise<number> {
  const usage = await limits[name].get(key)
  return usage && usage.consumedPoints >= limits[name].points ? toSeconds(usage) : 0
}
/** Counts one use in one atomic step. Returns 0 if it was within the limit, otherwise the seconds until `key` may try again. */
export const countUse = (name: LimitName, key: string): Promise<number> =>
  limits[name].consume(key).then(
    () => 0,
    (refusal: unknown) => (refusal instanceof RateLimiterRes ? toSeconds(refusal) : limits[name].duration),
  )
export const returnUse = (name: LimitName, key: string) => limits[name].reward(key)
export const resetLimit = (name: LimitName, key: string) => limits[name].delete(key)
