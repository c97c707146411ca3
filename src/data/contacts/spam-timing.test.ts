import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isSentTooFast, recordPageVisit } from './spam-timing'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) }))
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => void vi.advanceTimersByTime(ms)
const spam = 'Buy now at https://spam.example'

test('treats a text with a link within two seconds of the first page view as spam', () => {
  recordPageVisit('203.0.113.1')
  wait(1_999)
  expect([isSentTooFast('203.0.113.1', spam), isSentTooFast('203.0.113.1', 'My hearing is tomorrow.')]).toEqual([true, false])
  wait(1)
  expect(isSentTooFast('203.0.113.1', spam)).toBe(false)
})

test('accepts quick texts after an earlier visit or without a page view', () => {
  expect(isSentTooFast('203.0.113.2', spam)).toBe(false)
  recordPageVisit('203.0.113.2')
  wait(60_000)
  recordPageVisit('203.0.113.2')
  expect(isSentTooFast('203.0.113.2', spam)).toBe(false)
  wait(3_600_000)
  recordPageVisit('203.0.113.2')
  expect(isSentTooFast('203.0.113.2', spam)).toBe(true)
})
