import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setSessionExpiredHandler } from '../api'
import { refreshCommunicationsToken, stopTokenRefresh } from './communications'

let requestCount = 0
let stored: Map<string, string>
const respondWith = (status: number, body: object) =>
  vi.stubGlobal('fetch', async () => {
    requestCount += 1
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  })
const token = (seconds: number) => ({ token: 'a', socketToken: 's', expiresOn: new Date(Date.now() + seconds * 1_000).toISOString() })
beforeEach(() => {
  requestCount = 0
  stored = new Map([['lawoffice.token', 'the session']])
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => {
  stopTokenRefresh()
  setSessionExpiredHandler(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const advanceMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const storedError = () => stored.get('lawoffice.call-agent-error')

test.each([
  [600, 540_000],
  [30, 1_000],
  [30 * 86_400, 2 ** 31 - 1],
])('refreshes a token of %i s after %i ms', async (seconds, after) => {
  respondWith(200, token(seconds))
  expect(await refreshCommunicationsToken()).toBe('s')
  respondWith(200, token(600))
  await advanceMs(after - 1)
  expect(requestCount).toBe(1)
  await advanceMs(1)
  expect(requestCount).toBe(2)
})

test('repeats a failed refresh, but not without a session', async () => {
  respondWith(503, { error: 'Not now' })
  expect(await refreshCommunicationsToken()).toBeUndefined()
  respondWith(200, token(600))
  await advanceMs(30_000)
  expect(requestCount).toBe(2)
  expect(storedError()).toBeUndefined()
  respondWith(503, { error: 'Not now' })
  await refreshCommunicationsToken()
  stored.delete('lawoffice.token')
  await advanceMs(60_000)
  expect(requestCount).toBe(4)
})

test('stores the error until a token arrives', async () => {
  respondWith(200, { token: '', expiresOn: '' })
  expect(await refreshCommunicationsToken()).toBeUndefined()
  expect(storedError()).toBe('Invalid token response from server')
  respondWith(502, { error: 'Failed to fetch communication token', socketToken: 'own' })
  expect(await refreshCommunicationsToken()).toBe('own')
  expect(storedError()).toBe('Failed to fetch communication token')
  setSessionExpiredHandler(async () => false)
  respondWith(401, { error: 'Not authenticated' })
  expect(await refreshCommunicationsToken()).toBeUndefined()
  expect(storedError()).toBe('Not authenticated')
  respondWith(200, token(600))
  await refreshCommunicationsToken()
  expect(storedError()).toBeUndefined()
})
