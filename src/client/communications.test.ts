import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { communicationsToken, stopCommunications } from './communications'

let asked = 0
let kept: Map<string, string>
const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
const token = (seconds: number) => ({ token: 'a', socketToken: 's', expiresOn: new Date(Date.now() + seconds * 1_000).toISOString() })
beforeEach(() => {
  asked = 0
  kept = new Map([['lawoffice.token', 'the session']])
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => {
  stopCommunications()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const passed = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const reason = () => kept.get('lawoffice.call-agent-error')

test.each([
  [600, 540_000],
  [30, 1_000],
])('a token of %i s is fetched anew after %i ms', async (seconds, after) => {
  answers(200, token(seconds))
  expect(await communicationsToken()).toBe('s')
  answers(200, token(600))
  await passed(after - 1)
  expect(asked).toBe(1)
  await passed(1)
  expect(asked).toBe(2)
})

test('what went wrong is kept until a token comes', async () => {
  answers(200, { token: '', expiresOn: '' })
  expect(await communicationsToken()).toBeUndefined()
  expect(reason()).toBe('Invalid token response from server')
  answers(502, { error: 'Failed to fetch communication token' })
  expect(await communicationsToken()).toBe('the session')
  expect(reason()).toBe('Failed to fetch communication token')
  answers(401, { error: 'Not authenticated' })
  expect(await communicationsToken()).toBeUndefined()
  expect(reason()).toBe('Not authenticated')
  answers(200, token(600))
  await communicationsToken()
  expect(reason()).toBeUndefined()
})
