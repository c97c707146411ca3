import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/client/api'
import { isOutdated } from '@/ui/latest-success'
import { createQueryClient } from './queries'

beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => true))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queryKey = ['message', 'a thread']
/** `next.response` is the next response, or its error. */
function setUp() {
  const client = createQueryClient()
  const next: { response: string[] | Error } = { response: ['one'] }
  const queryFn = vi.fn(async () => {
    if (next.response instanceof Error) throw next.response
    return next.response
  })
  const observe = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  const receive = (message: string) => client.setQueryData<string[]>(queryKey, (messages) => messages && [...messages, message])
  return { client, next, queryFn, observe, receive, cached: () => client.getQueryData(queryKey) }
}
const networkError = new ApiError(0, {})
const settled = () => vi.advanceTimersByTimeAsync(0)

test('refetches missed messages after a failed request, although a newer message arrived', async () => {
  const { client, next, observe, receive, cached } = setUp()
  observe()
  await settled()
  next.response = networkError
  await client.invalidateQueries()
  next.response = ['one', 'missed', 'received']
  receive('received')
  expect(cached()).toEqual(['one', 'received'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(cached()).toEqual(['one', 'missed', 'received'])
})

test('stops refetching after a success or a rejected request', async () => {
  const { client, next, queryFn, observe, receive } = setUp()
  observe()
  await settled()
  next.response = networkError
  await client.invalidateQueries()
  next.response = ['one', 'missed']
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  receive('received')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  next.response = new ApiError(403, { error: 'You are not in this chat' })
  await client.invalidateQueries()
  receive('received')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('fetches again what changed during the first request', async () => {
  const { client, next, queryFn, observe, cached } = setUp()
  const response = Promise.withResolvers<string[]>()
  queryFn.mockReturnValueOnce(response.promise)
  observe()
  void client.invalidateQueries()
  next.response = ['one', 'missed']
  response.resolve(['one'])
  await settled()
  expect(cached()).toEqual(['one', 'missed'])
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('refetches for the next observer what changed while there was none', async () => {
  const { client, next, observe, receive, cached } = setUp()
  const unsubscribe = observe()
  await settled()
  unsubscribe()
  await client.invalidateQueries()
  receive('received')
  next.response = ['one', 'missed', 'received']
  observe()
  await settled()
  expect(cached()).toEqual(['one', 'missed', 'received'])
})

test('refetches a canceled request when an observer returns', async () => {
  const { client, next, observe, receive, cached } = setUp()
  const unsubscribe = observe()
  await settled()
  void client.invalidateQueries()
  receive('received')
  unsubscribe()
  await client.cancelQueries()
  next.response = ['one', 'missed', 'received']
  observe()
  await settled()
  expect(cached()).toEqual(['one', 'missed', 'received'])
})

test('a success makes the errors outdated that were shown before the action began', async () => {
  const { client } = setUp()
  const beforeError = Date.now()
  await vi.advanceTimersByTimeAsync(1)
  const response = Promise.withResolvers<void>()
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => response.promise })
    .execute(undefined)
  await vi.advanceTimersByTimeAsync(1)
  const duringError = Date.now()
  expect(isOutdated(beforeError)).toBe(false)
  response.resolve()
  await mutation
  expect(isOutdated(beforeError)).toBe(true)
  expect(isOutdated(duringError)).toBe(false)
})

test('a success that the person did not start leaves the errors on the screen', async () => {
  const { client } = setUp()
  // After the success of the test above.
  vi.setSystemTime(Date.now() + 60_000)
  const errorAt = Date.now()
  await vi.advanceTimersByTimeAsync(1)
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => {}, meta: { isAutomatic: true } })
    .execute(undefined)
  expect(isOutdated(errorAt)).toBe(false)
})
