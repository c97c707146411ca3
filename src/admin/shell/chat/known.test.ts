import { expect, test } from 'vitest'
import { caughtUp, missed, withMessages } from './known'
import type { Message } from './queries'

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

test('each message stands once, in the order of the server, whatever order it comes in', () => {
  const known = { messages: range(1, 3), more: false, whole: 3 }
  const all = withMessages(withMessages(known, [message(6), message(4)]), [message(5), message(4, 'edited'), message(2)])
  expect(seqs(all)).toEqual([1, 2, 3, 4, 5, 6])
  expect(all.messages[3]?.content).toBe('edited')
})

test('what the socket brought after a gap does not hide the gap', async () => {
  const before = { messages: range(1, 3), more: false, whole: 3 }
  const live = withMessages(before, [message(12)])
  const found = await missed(server(12), live.whole)
  expect(seqs(found)[0]).toBeLessThanOrEqual(4)
  expect(seqs(caughtUp(live, found.messages, found.more))).toEqual(seqs({ messages: range(1, 12) }))
})

test('the first look takes the newest page and says that there is more', async () => {
  const found = await missed(server(9), undefined)
  expect(caughtUp(undefined, found.messages, found.more)).toMatchObject({ more: true, whole: 9 })
  expect(seqs(found)).toEqual([7, 8, 9])
})

test('what is known of earlier messages stays known', () => {
  const known = { messages: range(1, 9), more: false, whole: 9 }
  expect(caughtUp(known, range(7, 9), true).more).toBe(false)
  expect(caughtUp({ messages: [], more: false, whole: 0 }, range(7, 9), true).more).toBe(true)
})
