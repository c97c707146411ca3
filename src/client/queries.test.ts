import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api'
import { makeClient } from './queries'

beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => true))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const queryKey = ['message', 'a thread']
/** What is fetched next: these words, or a failure. */
function thread() {
  const client = makeClient()
  const next: { words: string[] | Error } = { words: ['one'] }
  const queryFn = vi.fn(async () => {
    if (next.words instanceof Error) throw next.words
    return next.words
  })
  const look = () => new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
  const hear = (word: string) => client.setQueryData<string[]>(queryKey, (known) => known && [...known, word])
  return { client, next, queryFn, look, hear, known: () => client.getQueryData(queryKey) }
}
const cut = new ApiError(0, {})
const settled = () => vi.advanceTimersByTimeAsync(0)

test('what was missed is fetched, though something newer was heard after it could not be fetched', async () => {
  const { client, next, look, hear, known } = thread()
  look()
  await settled()
  next.words = cut
  await client.invalidateQueries()
  next.words = ['one', 'missed', 'heard']
  hear('heard')
  expect(known()).toEqual(['one', 'heard'])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(known()).toEqual(['one', 'missed', 'heard'])
})

test('nobody asks again once it is there, nor what the office refuses to say', async () => {
  const { client, next, queryFn, look, hear } = thread()
  look()
  await settled()
  next.words = cut
  await client.invalidateQueries()
  next.words = ['one', 'missed']
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  hear('heard')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  next.words = new ApiError(403, { error: 'You are not in this chat' })
  await client.invalidateQueries()
  hear('heard')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryFn).toHaveBeenCalledTimes(4)
})

test('what was missed while nobody looked is fetched for whoever looks next, whatever was heard meanwhile', async () => {
  const { client, next, look, hear, known } = thread()
  const leave = look()
  await settled()
  leave()
  await client.invalidateQueries()
  hear('heard')
  next.words = ['one', 'missed', 'heard']
  look()
  await settled()
  expect(known()).toEqual(['one', 'missed', 'heard'])
})

test('what was being fetched when somebody left is fetched when they come back', async () => {
  const { client, next, look, hear, known } = thread()
  const leave = look()
  await settled()
  void client.invalidateQueries()
  hear('heard')
  leave()
  await client.cancelQueries()
  next.words = ['one', 'missed', 'heard']
  look()
  await settled()
  expect(known()).toEqual(['one', 'missed', 'heard'])
})
