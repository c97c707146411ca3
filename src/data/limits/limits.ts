import { type ErrorCode, fail, HttpError } from '@/contract/errors'
import type { AddressKeys } from '@/data/database/db'
import { type CountedUse, countUse, getRetryAfter, type LimitName, returnUse } from '@/providers/limits'

/** A limit and the key that it counts. */
export type LimitedUse = readonly [limit: LimitName, key: string]
type Uses = readonly LimitedUse[]

/** The limits of an address. Each has a second one, with the suffix `Network`, for the IPv6 /48 network of the address. */
type AddressLimit =
  | 'signInAddress'
  | 'forgotAddress'
  | 'requestAccepted'
  | 'guestEntries'
  | 'portalEntries'
  | 'rejectedRequests'
  | 'visitorPages'
  | 'formPages'
/** @param scope what is counted separately, such as a path. */
export function addressUses(limit: AddressLimit, { addressKey, networkKey }: AddressKeys, scope = ''): LimitedUse[] {
  const keyOf = (key: string) => (scope ? `${scope} ${key}` : key)
  return [[limit, keyOf(addressKey)], ...(networkKey ? [[`${limit}Network`, keyOf(networkKey)] as const] : [])]
}

/** Fails with the seconds to wait when one of the limits is used up, not counting attempts in progress. Counts nothing. */
export async function assertWithinLimits(uses: Uses, code: ErrorCode) {
  const idle = uses.filter((use) => !running.has(nameOf(use)))
  const retryAfter = Math.max(0, ...(await Promise.all(idle.map(([limit, key]) => getRetryAfter(limit, key)))))
  if (retryAfter) fail(code, { retryAfter })
}

/** Counts one use of each limit, or none when one of them is used up. */
async function countUses(uses: Uses): Promise<{ retryAfter: number; counted: CountedUse[] }> {
  const counted = await Promise.all(uses.map(([limit, key]) => countUse(limit, key)))
  const retryAfter = Math.max(0, ...counted.map((use) => use.retryAfter))
  if (retryAfter) await returnUses(counted)
  return { retryAfter, counted }
}
const returnUses = (counted: CountedUse[]) => Promise.all(counted.map(returnUse))

/** Counts one use of each limit. Returns false, and counts none, when one of them is used up. */
export const tryUse = async (uses: Uses): Promise<boolean> => (await countUses(uses)).retryAfter === 0
async function requireUses(uses: Uses, code: ErrorCode) {
  const { retryAfter } = await countUses(uses)
  if (retryAfter) fail(code, { retryAfter })
}
/** Counts one use, or fails with the seconds to wait. */
export const requireUse = (limit: LimitName, key: string, code: ErrorCode) => requireUses([[limit, key]], code)
/** Counts one use of an address, or fails with the seconds to wait. */
export const requireAddressUse = (limit: AddressLimit, keys: AddressKeys, code: ErrorCode) => requireUses(addressUses(limit, keys), code)

/**
 * Counts an attempt that fails: one that is rejected, or resolves to null or false. It is counted before it runs and
 * uncounted when it succeeds, because parallel attempts that are only counted afterwards pass the limit together.
 */
export async function countFailedAttempt<T>(uses: Uses, code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  const { counted, finish } = await startAttempt(uses, code)
  let hasFailed = false
  try {
    const result = await attempt()
    hasFailed = result === null || result === false
    return result
  } catch (error) {
    // During an outage no response reveals whether an attempt was right.
    hasFailed = error instanceof HttpError
    throw error
  } finally {
    if (!hasFailed) await returnUses(counted)
    finish()
  }
}

/**
 * Counts an attempt and returns it with the function that ends it. Waits while attempts in progress use up the limit: twenty people
 * who sign in at once must all succeed.
 */
async function startAttempt(uses: Uses, code: ErrorCode) {
  for (;;) {
    const { retryAfter, counted } = await countUses(uses)
    if (!retryAfter) return { counted, finish: trackRunning(uses) }
    const others = uses.flatMap((use) => [...(running.get(nameOf(use)) ?? [])])
    if (!others.length) fail(code, { retryAfter })
    await Promise.race(others)
  }
}

/** The attempts of this process that have not ended. */
const running = new Map<string, Set<Promise<void>>>()
const nameOf = ([limit, key]: LimitedUse) => `${limit} ${key}`

/** Returns the function that ends the attempt. */
function trackRunning(uses: Uses) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const names = uses.map(nameOf)
  for (const name of names) running.set(name, (running.get(name) ?? new Set()).add(promise))
  return () => {
    for (const name of names) {
      const left = running.get(name)
      left?.delete(promise)
      if (!left?.size) running.delete(name)
    }
    resolve()
  }
}
