import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteVisit, tooHasty } from './haste'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) }))
afterEach(() => void vi.useRealTimers())
const wait = (ms: number) => void vi.advanceTimersByTime(ms)
const spam = 'Buy now at https://spam.example'

test('treats a text with a link within two seconds of the first page view as spam', () => {
  noteVisit('203.0.113.1')
  wait(1_999)
  expect([tooHasty('203.0.113.1', spam), tooHasty('203.0.113.1', 'My hearing is tomorrow.')]).toEqual([true, false])
  wait(1)
  expect(tooHasty('203.0.113.1', spam)).toBe(false)
})

test('accepts quick texts after an earlier visit or without a page view', () => {
  expect(tooHasty('203.0.113.2', spam)).toBe(false)
  noteVisit('203.0.113.2')
  wait(60_000)
  noteVisit('203.0.113.2')
  expect(tooHasty('203.0.113.2', spam)).toBe(false)
  wait(3_600_000)
  noteVisit('203.0.113.2')
  expect(tooHasty('203.0.113.2', spam)).toBe(true)
})
