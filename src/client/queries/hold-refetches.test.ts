import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from './queries'

beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => true))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queryKey = ['todo', 'a case']
const settled = () => vi.advanceTimersByTimeAsync(0)

/** `server.done` is what the server knows; `toggle` shows the opposite at once, and reaches the server when `finish` is called. */
async function setUp() {
  const client = createQueryClient()
  const server = { done: false }
  const queryFn = vi.fn(async () => server.done)
  const cached = () => client.getQueryData<boolean>(queryKey)
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  await settled()
  const toggle = (mutationKey: string[] = queryKey) => {
    const done = !cached()
    const sent = Promise.withResolvers<void>()
    const mutation = client.getMutationCache().build(client, {
      mutationKey,
      scope: { id: 'todos' },
      onMutate: () => client.setQueryData(queryKey, done),
      mutationFn: async () => {
        await sent.promise
        server.done = done
      },
      onSettled: () => client.invalidateQueries({ queryKey }),
    })
    void mutation.execute(undefined).catch(() => undefined)
    const finish = (error?: Error) => {
      if (error) sent.reject(error)
      else sent.resolve()
      return settled()
    }
    return { finish }
  }
  return { client, server, queryFn, cached, toggle }
}

test('a change that is reported during a mutation is fetched after it', async () => {
  const { client, queryFn, cached, toggle } = await setUp()
  const mutation = toggle()
  await settled()
  void client.invalidateQueries({ queryKey: ['todo'] })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(cached()).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await mutation.finish()
  expect(cached()).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('a response that is on its way when a mutation begins is not shown', async () => {
  const { client, queryFn, cached, toggle } = await setUp()
  const response = Promise.withResolvers<boolean>()
  queryFn.mockReturnValueOnce(response.promise)
  void client.invalidateQueries({ queryKey })
  const mutation = toggle(['todo'])
  await settled()
  response.resolve(false)
  await settled()
  expect(cached()).toBe(true)
  await mutation.finish()
  expect(cached()).toBe(true)
  expect(queryFn).toHaveBeenCalledTimes(3)
})

test('waits for the last of several mutations', async () => {
  const { client, server, queryFn, cached, toggle } = await setUp()
  const first = toggle()
  await settled()
  const second = toggle()
  await settled()
  void client.invalidateQueries({ queryKey })
  await first.finish()
  expect(server.done).toBe(true)
  expect(cached()).toBe(false)
  expect(queryFn).toHaveBeenCalledTimes(1)
  await second.finish()
  expect(server.done).toBe(false)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('fetches what changed after a failed mutation', async () => {
  const { client, cached, toggle } = await setUp()
  const mutation = toggle()
  await settled()
  void client.invalidateQueries({ queryKey })
  await mutation.finish(new Error('rejected'))
  expect(cached()).toBe(false)
})

test('other queries do not wait', async () => {
  const { client, queryFn, toggle } = await setUp()
  const mutation = toggle(['reminder', 'a case'])
  await settled()
  await client.invalidateQueries({ queryKey })
  expect(queryFn).toHaveBeenCalledTimes(2)
  await mutation.finish()
})
