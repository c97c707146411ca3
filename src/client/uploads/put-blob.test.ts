import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { putBlob } from './put-blob'

class FakeRequest {
  status = 0
  upload: { onprogress?: (event: { loaded: number }) => void } = {}
  onloadend = () => {}
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  constructor() {
    requests.push(this)
  }
  respond(status: number) {
    this.status = status
    this.onloadend()
  }
  abort() {
    this.respond(0)
  }
}
let requests: FakeRequest[] = []
beforeEach(() => {
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const start = (signal = new AbortController().signal) => {
  const onProgress = vi.fn()
  const status = putBlob('/files/blob/1', new File(['page'], 'page.png'), { signal, onProgress })
  return { status, onProgress, request: requests.at(-1) as FakeRequest }
}

test('reports the sent bytes and resolves to the status', async () => {
  const { status, onProgress, request } = start()
  request.upload.onprogress?.({ loaded: 2 })
  request.respond(201)
  expect(await status).toBe(201)
  expect(onProgress.mock.calls).toEqual([[2]])
})

test('resolves to 0 when it is aborted', async () => {
  const controller = new AbortController()
  const { status } = start(controller.signal)
  controller.abort()
  expect(await status).toBe(0)
  expect(await start(controller.signal).status).toBe(0)
  expect(requests).toHaveLength(1)
})

test('ends without a response only after a time without progress', async () => {
  const { status, request } = start()
  await vi.advanceTimersByTimeAsync(55_000)
  request.upload.onprogress?.({ loaded: 1 })
  await vi.advanceTimersByTimeAsync(55_000)
  request.upload.onprogress?.({ loaded: 2 })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await status).toBe(0)
})
