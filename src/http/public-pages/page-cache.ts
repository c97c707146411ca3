import { setBounded } from '../../bounded-map.ts'

/** Also without a change, a page is rendered again after this time. */
const maxAgeMs = 60_000
/** After a failed or slow render, the previous version is served for this time before the next attempt. */
const retryDelayMs = 5_000
/** A visitor waits this long for a page of which there is a previous version. */
const maxWaitMs = 1_000
const maxPages = 500

/** `expiresAt`: on the monotonic clock, ms. */
type Entry<R> = { page: R; isStale: boolean; expiresAt: number }

/** Caches pages by path. A page that cannot be rendered again, or not soon, is served as it was. */
export function createPageCache<R>(render: (path: string) => Promise<R>, onError: (error: unknown) => void) {
  const entries = new Map<string, Entry<R>>()
  const pending = new Map<string, Promise<R>>()

  const store = (path: string, page: R, ageMs: number) =>
    setBounded(entries, path, { page, isStale: false, expiresAt: performance.now() + ageMs }, maxPages)

  /** Concurrent requests wait for the same render. */
  function renderOnce(path: string): Promise<R> {
    const running = pending.get(path)
    if (running) return running
    // A render that began before a change may not show it.
    const isCurrent = () => pending.get(path) === rendering
    const rendering: Promise<R> = render(path)
      .then((page) => {
        if (isCurrent()) store(path, page, maxAgeMs)
        return page
      })
      .finally(() => isCurrent() && pending.delete(path))
    pending.set(path, rendering)
    return rendering
  }

  function findFresh(path: string): R | undefined {
    const entry = entries.get(path)
    return entry && !entry.isStale && performance.now() < entry.expiresAt ? entry.page : undefined
  }

  /** Gives up when a visitor should not wait any longer, for example because the database hangs. */
  async function renderSoon(path: string): Promise<R> {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => timeout.reject(new Error(`rendering ${path} takes more than ${maxWaitMs} ms`)), maxWaitMs)
    return Promise.race([renderOnce(path), timeout.promise]).finally(() => clearTimeout(timer))
  }

  return {
    findFresh,
    /** Whether there is a version of a page, which may be stale. */
    has: (path: string) => entries.has(path),
    async get(path: string): Promise<R> {
      const previous = entries.get(path)
      try {
        return findFresh(path) ?? (await (previous ? renderSoon(path) : renderOnce(path)))
      } catch (error) {
        // Of requests that waited together, the first reports the error.
        const fresh = findFresh(path)
        if (fresh) return fresh
        onError(error)
        if (!previous) throw error
        store(path, previous.page, retryDelayMs)
        return previous.page
      }
    },
    /** The next request of each page renders it again. */
    invalidate() {
      pending.clear()
      for (const entry of entries.values()) entry.isStale = true
    },
    /** Resolves when no render is in progress. */
    settle: () => Promise.allSettled(pending.values()),
  }
}
