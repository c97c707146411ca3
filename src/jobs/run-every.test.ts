import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runEvery } from './run-every'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Starts work, stops it, and returns how many milliseconds the stop took. */
async function measureStop(work: Promise<void>) {
  const stop = runEvery(0, 'work', () => work)
  await vi.advanceTimersByTimeAsync(1)
  let duration: number | undefined
  const startedAt = Date.now()
  void stop().then(() => {
    duration = Date.now() - startedAt
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return duration
}

test('waits for work that ends soon', async () => {
  expect(await measureStop(new Promise((done) => setTimeout(done, 3_001)))).toBe(3_000)
})

test('does not wait longer than five seconds for work', async () => {
  expect(await measureStop(new Promise(() => {}))).toBe(5_000)
})

test('does not run again after a stop', async () => {
  const work = vi.fn(async () => {})
  const stop = runEvery(1_000, 'work', work)
  await vi.advanceTimersByTimeAsync(2_500)
  await stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})
