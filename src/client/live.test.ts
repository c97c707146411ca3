import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLive } from './live'

class Socket {
  static readonly OPEN = 1
  readyState = 0
  said: string[] = []
  onopen?: () => void
  onmessage?: ((event: { data: string }) => void) | null
  onclose?: ((event: { code: number }) => void) | null
  readonly url: string
  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }
  send(text: string) {
    this.said.push(text)
  }
  open() {
    this.readyState = Socket.OPEN
    this.onopen?.()
  }
  close(code = 1001) {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
let sockets: Socket[] = []
let stop = () => {}
beforeEach(() => {
  sockets = []
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', Socket)
  vi.stubGlobal('location', { origin: 'https://office.lan' })
  stop = openLive({ userId: 'ben', token: async () => 'a token', elsewhere: 'https://office.example', refused: () => {} })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const last = () => sockets.at(-1) as Socket
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('it says hello once it is open, and pings every 20 s', async () => {
  await passed(0)
  expect(last().url).toBe('wss://office.lan/ws?token=a%20token')
  last().open()
  expect(last().said).toEqual(['{"type":"hello","userId":"ben"}'])
  last().onmessage?.({ data: '{"type":"presence","users":[],"status":{}}' })
  await passed(19_999)
  expect(last().said).toHaveLength(1)
  await passed(1)
  const ping = '{"type":"ping","userId":"ben"}'
  expect(last().said[1]).toBe(ping)
  for (let n = 2; n < 5; n++) {
    last().onmessage?.({ data: '{"type":"pong"}' })
    await passed(20_000)
    expect(last().said.slice(1)).toEqual(Array(n).fill(ping))
  }
  await passed(10_000 + 3_000)
  expect(sockets).toHaveLength(2)
})

test('it comes back after 3 s where it was; where it cannot open, the next try goes elsewhere', async () => {
  await passed(0)
  last().open()
  last().close()
  await passed(2_999)
  expect(sockets).toHaveLength(1)
  await passed(1)
  for (let n = 0; n < 2; n++) {
    last().close()
    await passed(3_000)
  }
  last().open()
  last().close()
  await passed(3_000)
  expect(sockets.map(({ url }) => new URL(url).host)).toEqual(['office.lan', 'office.lan', 'office.example', 'office.lan', 'office.lan'])
})

test('one that is not answered is given up, and one that was closed does not come back', async () => {
  await passed(0)
  await passed(13_000)
  expect(sockets).toHaveLength(2)
  stop()
  await passed(60_000)
  expect(sockets).toHaveLength(2)
})
