import { expect, test } from 'vitest'
import { createConcurrencyLimit } from './concurrency-limit'

const limitConcurrency = createConcurrencyLimit({ max: 6 })

/** Reads that the test completes itself. */
function controlledReads() {
  const started: { resolve: (value: number) => void; reject: (reason: Error) => void }[] = []
  const read = (userId: string) =>
    limitConcurrency(userId, () => new Promise<number>((resolve, reject) => started.push({ resolve, reject })))
  return { started, read }
}
const settle = () => new Promise((next) => setImmediate(next))

test('runs six reads of a user at a time, in order, while other users do not wait', async () => {
  const { started, read } = controlledReads()
  const results = Array.from({ length: 20 }, () => read('ben'))
  await settle()
  expect(started.length).toBe(6)
  const another = read('ana')
  await settle()
  expect(started.length).toBe(7)
  started[6]?.resolve(99)
  expect(await another).toBe(99)
  started[0]?.resolve(0)
  started[1]?.reject(new Error('failed'))
  expect(await results[0]).toBe(0)
  await expect(results[1]).rejects.toThrow('failed')
  await settle()
  expect(started.length).toBe(9)
  for (let n = 2; n < 21; n += 1) {
    if (n !== 6) started[n]?.resolve(n)
    await settle()
  }
  expect(await Promise.all(results.slice(2))).toEqual([2, 3, 4, 5, ...Array.from({ length: 14 }, (_, n) => n + 7)])
})

test('gives a user the full limit again after all reads have completed', async () => {
  const { started, read } = controlledReads()
  const first = read('cleo')
  started[0]?.resolve(1)
  await first
  for (let n = 0; n < 7; n += 1) void read('cleo')
  await settle()
  expect(started.length).toBe(7)
})
