import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './every'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Begins some work, asks it to stop, and says after how many seconds the stop is over. */
async function stopped(work: Promise<void>) {
  const stop = every(0, 'work', () => work)
  await vi.advanceTimersByTimeAsync(1)
  let after: number | undefined
  const began = Date.now()
  void stop().then(() => {
    after = Date.now() - began
  })
  await vi.advanceTimersByTimeAsync(60_000)
  return after
}

test('a stop waits for work that ends soon', async () => {
  expect(await stopped(new Promise((done) => setTimeout(done, 3_001)))).toBe(3_000)
})

test('a stop does not wait for work that does not end', async () => {
  expect(await stopped(new Promise(() => {}))).toBe(5_000)
})

test('what stopped does not begin again', async () => {
  const work = vi.fn(async () => {})
  const stop = every(1_000, 'work', work)
  await vi.advanceTimersByTimeAsync(2_500)
  await stop()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})
