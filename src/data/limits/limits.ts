import { type ErrorCode, fail, HttpError } from '@/contract/errors'
import { countUse, getRetryAfter, type LimitName, returnUse } from '@/providers/limits'

/** A limit and the key that it counts. */
export type LimitedUse = readonly [limit: LimitName, key: string]
type Uses = readonly LimitedUse[]

/** Fails with the seconds to wait when one of the limits is used up, not counting attempts in progress. Counts nothing. */
export async function assertWithinLimits(uses: Uses, code: ErrorCode) {
  const idle = uses.filter((use) => !running.has(nameOf(use)))
  const retryAfter = Math.max(0, ...(await Promise.all(idle.map(([limit, key]) => getRetryAfter(limit, key)))))
  if (retryAfter) fail(code, { retryAfter })
}

/** Counts one use, or fails with the seconds to wait. */
export async function requireUse(limit: LimitName, key: string, code: ErrorCode) {
  const retryAfter = await countUse(limit, key)
  if (retryAfter) fail(code, { retryAfter })
}

/**
 * Counts an attempt that fails: one that is rejected, or resolves to null or false. It is counted before it runs and
 * uncounted when it succeeds, because parallel attempts that are only counted afterwards pass the limit together.
 */
export async function countFailedAttempt<T>(uses: Uses, code: ErrorCode, attempt: () => Promise<T>): Promise<T> {
  const finish = await start(uses, code)
  let hasFailed = false
  try {
    const result = await attempt()
    hasFailed = result === null || result === false
    return result
  } catch (error) {
    // During an outage nobody learns whether an attempt was right.
    hasFailed = error instanceof HttpError
    throw error
  } finally {
    if (!hasFailed) await returnUses(uses)
    finish()
  }
}

/**
 * Counts an attempt and returns the function that ends it. Waits while attempts in progress use up the limit: twenty people
 * who sign in at once are no reason to refuse one.
 */
async function start(uses: Uses, code: ErrorCode) {
  for (;;) {
    const retryAfter = Math.max(0, ...(await Promise.all(uses.map(([limit, key]) => countUse(limit, key)))))
    if (!retryAfter) return noteRunning(uses)
    await returnUses(uses)
    const others = uses.flatMap((use) => [...(running.get(nameOf(use)) ?? [])])
    if (!others.length) fail(code, { retryAfter })
    await Promise.race(others)
  }
}
const returnUses = (uses: Uses) => Promise.all(uses.map(([limit, key]) => returnUse(limit, key)))

/** The attempts of this process that have not ended. */
const running = new Map<string, Set<Promise<void>>>()
const nameOf = ([limit, key]: LimitedUse) => `${limit} ${key}`

/** Returns the function that ends the attempt. */
function noteRunning(uses: Uses) {
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
