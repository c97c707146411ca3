import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLoad } from './retry-load'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const error = new Error('failed')
/** Fails as often as `failures` says. */
function failingLoad(failures: number) {
  let count = 0
  const errors: unknown[] = []
  const load = async () => {
    count += 1
    if (count <= failures) throw error
  }
  return { ...retryLoad(load, (reason) => void errors.push(reason)), errors, count: () => count }
}

test('loads again five seconds after each failure, until it succeeds', async () => {
  const { reload, errors, count } = failingLoad(2)
  reload()
  await vi.advanceTimersByTimeAsync(4_999)
  expect([count(), errors]).toEqual([1, [error]])
  await vi.advanceTimersByTimeAsync(1)
  expect(count()).toBe(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([count(), errors]).toEqual([3, [error, error]])
})

test('retries once after several failures at the same time', async () => {
  const { reload, count } = failingLoad(2)
  reload()
  reload()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(3)
})

test('does not retry after a stop', async () => {
  const { reload, stop, count } = failingLoad(2)
  reload()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  reload()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(count()).toBe(2)
})
