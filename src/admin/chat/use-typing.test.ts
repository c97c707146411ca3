import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resetTypingThrottle, sendTyping } from './use-typing'

let requests: string[]
beforeEach(() => {
  requests = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path.split('/').at(-2) ?? '')
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the typing indicator at most every three seconds for each chat', () => {
  for (const chat of ['one', 'one', 'other', 'one']) sendTyping(chat)
  expect(requests).toEqual(['one', 'other'])
  vi.advanceTimersByTime(2_999)
  sendTyping('one')
  expect(requests).toHaveLength(2)
  vi.advanceTimersByTime(1)
  sendTyping('one')
  expect(requests).toEqual(['one', 'other', 'one'])
  resetTypingThrottle('one')
  sendTyping('one')
  expect(requests).toHaveLength(4)
})
