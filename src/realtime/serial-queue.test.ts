import { afterEach, expect, test, vi } from 'vitest'
import { logger } from '@/logger/logger'
import { serialQueue } from './serial-queue'

afterEach(() => void vi.restoreAllMocks())

const settle = () => new Promise<void>((resolve) => setTimeout(resolve))

test('runs tasks of an owner in order, does not delay other owners, and drops tasks above the limit', async () => {
  const [one, other] = [{}, {}]
  const completed: string[] = []
  const gate = Promise.withResolvers<void>()
  const enqueue = serialQueue(3)
  const task = (name: string) => () => gate.promise.then(() => void completed.push(name))
  for (const name of ['1', '2', '3', '4', '5']) enqueue(one, task(name))
  enqueue(other, async () => void completed.push('other'))
  await settle()
  expect(completed).toEqual(['other'])
  gate.resolve()
  await settle()
  expect(completed).toEqual(['other', '1', '2', '3'])
  enqueue(one, task('6'))
  await settle()
  expect(completed.at(-1)).toBe('6')
})

test('logs a task that failed and runs the next one', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const completed: string[] = []
  const owner = {}
  const enqueue = serialQueue(2)
  const error = new Error('failed')
  enqueue(owner, () => Promise.reject(error))
  enqueue(owner, async () => void completed.push('next'))
  await settle()
  expect(completed).toEqual(['next'])
  expect(warn.mock.calls).toEqual([[{ err: error }, expect.any(String)]])
  enqueue(owner, async () => void completed.push('last'))
  await settle()
  expect(completed).toEqual(['next', 'last'])
})
