import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doneTyping, tellTyping } from './use-typing'

let asked: string[]
beforeEach(() => {
  asked = []
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path.split('/').at(-2) ?? '')
    return Response.json({ ok: true })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('each chat is told every three seconds that one types in it', () => {
  for (const chat of ['one', 'one', 'other', 'one']) tellTyping(chat)
  expect(asked).toEqual(['one', 'other'])
  vi.advanceTimersByTime(2_999)
  tellTyping('one')
  expect(asked).toHaveLength(2)
  vi.advanceTimersByTime(1)
  tellTyping('one')
  expect(asked).toEqual(['one', 'other', 'one'])
  doneTyping('one')
  tellTyping('one')
  expect(asked).toHaveLength(4)
})
