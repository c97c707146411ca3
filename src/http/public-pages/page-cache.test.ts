import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageCache } from './page-cache.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

let renders: PromiseWithResolvers<string>[]
let errors: unknown[]
function createCache() {
  renders = []
  errors = []
  const render = () => {
    const rendering = Promise.withResolvers<string>()
    renders.push(rendering)
    return rendering.promise
  }
  return createPageCache(render, (error) => errors.push(error))
}
async function cacheFirst(cache: ReturnType<typeof createCache>) {
  const page = cache.get('/')
  renders[0]?.resolve('first')
  await page
  cache.invalidate()
}

test('while the database hangs, a visitor waits a second for the previous version, and the next ones do not wait', async () => {
  const cache = createCache()
  await cacheFirst(cache)
  const waiting = Promise.all([cache.get('/'), cache.get('/')])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toEqual(['first', 'first'])
  expect(cache.findFresh('/')).toBe('first')
  expect(errors.map(String)).toEqual([expect.stringContaining('takes more than')])
})

test('a slow render replaces the previous version when it ends', async () => {
  const cache = createCache()
  await cacheFirst(cache)
  const waiting = cache.get('/')
  await vi.advanceTimersByTimeAsync(1_000)
  await waiting
  renders[1]?.resolve('second')
  await vi.advanceTimersByTimeAsync(0)
  expect(cache.findFresh('/')).toBe('second')
})

test('a page without a previous version takes its time', async () => {
  const cache = createCache()
  const page = cache.get('/')
  await vi.advanceTimersByTimeAsync(5_000)
  renders[0]?.resolve('first')
  expect(await page).toBe('first')
})
