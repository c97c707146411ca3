import { expect, test } from 'vitest'
import { fetchMissedMessages, type MessageCache, mergeFetchedMessages, mergeMessages } from './message-cache'

type Message = MessageCache['messages'][number]
const message = (seq: number, content = String(seq)) => ({ id: `m${seq}`, seq, content }) as Message
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => message(from + n))
const seqs = ({ messages }: { messages: Message[] }) => messages.map(({ seq }) => seq)
/** A server with messages 1 to `newest`, in pages of three. */
const server =
  (newest: number) =>
  async (before = `m${newest + 1}`) => {
    const end = Number(before.slice(1)) - 1
    return { messages: range(Math.max(1, end - 2), end), more: end > 3 }
  }

test('keeps each message once, in the order of the server', () => {
  const cache = { messages: range(1, 3), hasEarlier: false, completeUpTo: 3 }
  const all = mergeMessages(mergeMessages(cache, [message(6), message(4)]), [message(5), message(4, 'edited'), message(2)])
  expect(seqs(all)).toEqual([1, 2, 3, 4, 5, 6])
  expect(all.messages[3]?.content).toBe('edited')
})

test('fills a gap that lies before a message from the socket', async () => {
  const before = { messages: range(1, 3), hasEarlier: false, completeUpTo: 3 }
  const live = mergeMessages(before, [message(12)])
  const fetched = await fetchMissedMessages(server(12), live.completeUpTo)
  expect(seqs(fetched)[0]).toBeLessThanOrEqual(4)
  expect(seqs(mergeFetchedMessages(live, fetched.messages, fetched.more))).toEqual(seqs({ messages: range(1, 12) }))
})

test('the first fetch takes the newest page and reports earlier messages', async () => {
  const fetched = await fetchMissedMessages(server(9), undefined)
  expect(mergeFetchedMessages(undefined, fetched.messages, fetched.more)).toMatchObject({ hasEarlier: true, completeUpTo: 9 })
  expect(seqs(fetched)).toEqual([7, 8, 9])
})

test('a fetch of the newest page does not change whether earlier messages exist', () => {
  const cache = { messages: range(1, 9), hasEarlier: false, completeUpTo: 9 }
  expect(mergeFetchedMessages(cache, range(7, 9), true).hasEarlier).toBe(false)
  expect(mergeFetchedMessages({ messages: [], hasEarlier: false, completeUpTo: 0 }, range(7, 9), true).hasEarlier).toBe(true)
})
