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
  signInAddressNetwork: limit(100, 10, 'sign-in-network'),
  signInEmail: limit(100, 10, 'sign-in-email'),
  currentPassword: limit(10, 10, 'current-password'),
  secondFactor: limit(10, 10, 'second-factor'),
  forgotAddress: limit(20, 10, 'forgot-address'),
  forgotAddressNetwork: limit(200, 10, 'forgot-network'),
  forgotEmail: limit(3, 30, 'forgot-email'),
  requestAccepted: limit(5, 10, 'request-accepted'),
  requestAcceptedNetwork: limit(50, 10, 'request-accepted-network'),
  requestReceivedMails: limit(3, 24 * 60, 'request-received-mail'),
  guestInvitations: limit(200, 60, 'guest-invitations'),
  guestEntries: limit(60, 10, 'guest-enters'),
  guestEntriesNetwork: limit(600, 10, 'guest-enters-network'),
  guestMessages: limit(60, 1, 'guest-says'),
  guestCalls: limit(60, 1, 'guest-calls'),
  guestPhotos: limit(30, 10, 'guest-photos'),
  portalEntries: limit(60, 10, 'portal-enters'),
  portalEntriesNetwork: limit(600, 10, 'portal-enters-network'),
  portalCodes: limit(5, 60, 'portal-codes'),
  portalActions: limit(120, 10, 'portal-acts'),
  rejectedRequests: limit(30, 10, 'request-refused'),
  rejectedRequestsNetwork: limit(300, 10, 'request-refused-network'),
  visitorPages: limit(200, 10, 'visitor-page'),
  visitorPagesNetwork: limit(2000, 10, 'visitor-page-network'),
  formPages: limit(30, 10, 'form-page'),
  formPagesNetwork: limit(300, 10, 'form-page-network'),
}
export type LimitName = keyof typeof limits

const toSeconds = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Seconds until `key` may try again when the limit is used up, else 0. Does not count a use. */
export async function getRetryAfter(name: LimitName, key: string): Promise<number> {
  const usage = await limits[name].get(key)
  return usage && usage.consumedPoints >= limits[name].points ? toSeconds(usage) : 0
}
/** `retryAfter`: 0 if the use was within the limit, otherwise the seconds until `key` may try again. `windowEnd`: when the count restarts. */
export type CountedUse = { name: LimitName; key: string; retryAfter: number; windowEnd: number }
/** Counts one use in one atomic step. */
export const countUse = (name: LimitName, key: string): Promise<CountedUse> =>
  limits[name].consume(key).then(
    (usage) => ({ name, key, retryAfter: 0, windowEnd: windowEndOf(usage) }),
    (refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return { name, key, retryAfter: toSeconds(refusal), windowEnd: windowEndOf(refusal) }
    },
  )
const windowEndOf = ({ msBeforeNext }: RateLimiterRes) => Date.now() + msBeforeNext

/** Uncounts a use. One of an earlier window, or of a limit that was reset, must not add to the uses that are left. */
export async function returnUse({ name, key, windowEnd }: CountedUse): Promise<void> {
  if (Date.now() >= windowEnd) return
  const { consumedPoints } = await limits[name].reward(key)
  if (consumedPoints < 0) await limits[name].penalty(key)
}
export const resetLimit = (name: LimitName, key: string) => limits[name].delete(key)
