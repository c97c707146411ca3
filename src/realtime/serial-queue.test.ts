import { expect, test } from 'vitest'
import { serialQueue } from './serial-queue'

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
