import { setBounded } from '../../bounded-map.ts'

/** Also without a change, a page is rendered again after this time. */
const maxAgeMs = 60_000
/** After a failed render, the previous version is served for this time before the next attempt. */
const retryDelayMs = 5_000
const maxPages = 500

type Rendered = { status: number }
/** `expiresAt`: on the monotonic clock, ms. */
type Entry<R> = { response: R; isStale: boolean; expiresAt: number }

/** Caches pages by path. A page that cannot be rendered again is served as it was. */
export function createPageCache<R extends Rendered>(render: (path: string) => Promise<R>, onError: (error: unknown) => void) {
  const entries = new Map<string, Entry<R>>()
  const pending = new Map<string, Promise<R>>()

  const store = (path: string, response: R, ageMs: number) =>
    setBounded(entries, path, { response, isStale: false, expiresAt: performance.now() + ageMs }, maxPages)

  function replace(path: string, response: R) {
    if (response.status === 200) store(path, response, maxAgeMs)
    else entries.delete(path)
  }

  /** Concurrent requests wait for the same render. */
  function renderOnce(path: string): Promise<R> {
    const running = pending.get(path)
    if (running) return running
    // A render that began before a change may not show it.
    const isCurrent = () => pending.get(path) === rendering
    const rendering: Promise<R> = render(path)
      .then((response) => {
        if (isCurrent()) replace(path, response)
        return response
      })
      .finally(() => isCurrent() && pending.delete(path))
    pending.set(path, rendering)
    return rendering
  }

  function findFresh(path: string): R | undefined {
    const entry = entries.get(path)
    return entry && !entry.isStale && performance.now() < entry.expiresAt ? entry.response : undefined
  }

  return {
    findFresh,
    async get(path: string): Promise<R> {
      const previous = entries.get(path)
      try {
        return findFresh(path) ?? (await renderOnce(path))
      } catch (error) {
        onError(error)
        if (!previous) throw error
        store(path, previous.response, retryDelayMs)
        return previous.response
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
