import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { frameOf } from './frame'
import { lineTo } from './line'

const turn = () => new Promise<void>(process.nextTick)
function opened() {
  const writes: string[] = []
  const wire = new PassThrough()
  vi.spyOn(wire, 'write').mockImplementation(
    (bytes) =>
      writes.push(
        String(bytes)
          .replace(/[^0-9]+/g, ' ')
          .trim(),
      ) > 0,
  )
  const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, close: () => writes.push('closed'), terminate: () => writes.push('ended') }
  return { writes, socket, line: lineTo(socket as unknown as WebSocket, wire) }
}
const frame = (n: number) => frameOf({ n })

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

test('what is said in one turn leaves at once and in one piece', async () => {
  const { writes, line } = opened()
  line.say(frame(1))
  line.say(frame(2))
  await turn()
  expect(writes).toEqual(['1 2'])
})

test('who is told much is told together, a moment later, in order', async () => {
  const { writes, line } = opened()
  const say = async (n: number) => {
    line.say(frame(n))
    await turn()
  }
  for (let n = 1; n <= 6; n += 1) await say(n)
  expect(writes).toEqual(['1', '2', '3', '4', '5', '6'])
  for (let n = 7; n <= 9; n += 1) await say(n)
  expect(writes).toHaveLength(6)
  vi.advanceTimersByTime(20)
  expect(writes.slice(6)).toEqual(['7 8 9'])
  // After a while of silence it is at once again.
  vi.advanceTimersByTime(200)
  await say(10)
  expect(writes.at(-1)).toBe('10')
})

test('a goodbye comes after everything that was said', async () => {
  const { writes, line } = opened()
  for (let n = 1; n <= 7; n += 1) {
    line.say(frame(n))
    await turn()
  }
  line.close(1000)
  vi.advanceTimersByTime(20)
  expect(writes.slice(-2)).toEqual(['7', 'closed'])
})

test('whoever does not read is let go, and nobody writes to a closed socket', async () => {
  const { writes, socket, line } = opened()
  socket.bufferedAmount = 5 * 1024 * 1024
  line.say(frame(1))
  expect(writes).toEqual(['ended'])
  socket.readyState = 3
  line.say(frame(2))
  await turn()
  expect(writes).toEqual(['ended'])
})
