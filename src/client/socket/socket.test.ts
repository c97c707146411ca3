import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSocket } from './socket'

class FakeSocket {
  static readonly OPEN = 1
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onmessage?: ((event: { data: string }) => void) | null
  onclose?: ((event: { code: number }) => void) | null
  readonly url: string
  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  send(text: string) {
    this.sent.push(text)
  }
  open() {
    this.readyState = FakeSocket.OPEN
    this.onopen?.()
  }
  close(code = 1001) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
let sockets: FakeSocket[] = []
let stop = () => {}
beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('location', { origin: 'https://office.lan' })
  stop = openSocket({
    userId: 'ben',
    getToken: async () => 'a token',
    fallbackOrigin: 'https://office.example',
    onUnauthenticated: () => {},
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const last = () => sockets.at(-1) as FakeSocket
const advanceMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('sends hello once it is open, and pings every 20 s', async () => {
  await advanceMs(0)
  expect(last().url).toBe('wss://office.lan/ws?token=a%20token')
  last().open()
  expect(last().sent).toEqual(['{"type":"hello","userId":"ben"}'])
  last().onmessage?.({ data: '{"type":"presence","users":[],"status":{}}' })
  await advanceMs(19_999)
  expect(last().sent).toHaveLength(1)
  await advanceMs(1)
  const ping = '{"type":"ping","userId":"ben"}'
  expect(last().sent[1]).toBe(ping)
  for (let n = 2; n < 5; n++) {
    last().onmessage?.({ data: '{"type":"pong"}' })
    await advanceMs(20_000)
    expect(last().sent.slice(1)).toEqual(Array(n).fill(ping))
  }
  await advanceMs(10_000 + 3_000)
  expect(sockets).toHaveLength(2)
})

test('reconnects after 3 s to the same origin, and tries the other origin if that does not open', async () => {
  await advanceMs(0)
  last().open()
  last().close()
  await advanceMs(2_999)
  expect(sockets).toHaveLength(1)
  await advanceMs(1)
  for (let n = 0; n < 2; n++) {
    last().close()
    await advanceMs(3_000)
  }
  last().open()
  last().close()
  await advanceMs(3_000)
  expect(sockets.map(({ url }) => new URL(url).host)).toEqual(['office.lan', 'office.lan', 'office.example', 'office.lan', 'office.lan'])
})

test('abandons a socket that gets no response, and does not reconnect after it is stopped', async () => {
  await advanceMs(0)
  await advanceMs(13_000)
  expect(sockets).toHaveLength(2)
  stop()
  await advanceMs(60_000)
  expect(sockets).toHaveLength(2)
})

test('closes as soon as the browser is offline, and reconnects as soon as it is online', async () => {
  await advanceMs(0)
  last().open()
  window.dispatchEvent(new Event('offline'))
  expect(last().readyState).toBe(3)
  await advanceMs(3_000)
  expect(sockets).toHaveLength(2)
  last().close()
  window.dispatchEvent(new Event('online'))
  await advanceMs(0)
  expect(sockets).toHaveLength(3)
  last().open()
  window.dispatchEvent(new Event('online'))
  await advanceMs(3_000)
  expect(sockets).toHaveLength(3)
})
