import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteVisit, tooHasty } from './haste'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 5) }))
afterEach(() => void vi.useRealTimers())
const later = (ms: number) => void vi.advanceTimersByTime(ms)
const spam = 'Buy now at https://spam.example'

test('a text with a web address within two seconds of the first page is no person’s', () => {
  noteVisit('203.0.113.1')
  later(1_999)
  expect([tooHasty('203.0.113.1', spam), tooHasty('203.0.113.1', 'My hearing is tomorrow.')]).toEqual([true, false])
  later(1)
  expect(tooHasty('203.0.113.1', spam)).toBe(false)
})

test('who was here before, or was never seen asking for a page, may be quick', () => {
  expect(tooHasty('203.0.113.2', spam)).toBe(false)
  noteVisit('203.0.113.2')
  later(60_000)
  noteVisit('203.0.113.2')
  expect(tooHasty('203.0.113.2', spam)).toBe(false)
  later(3_600_000)
  noteVisit('203.0.113.2')
  expect(tooHasty('203.0.113.2', spam)).toBe(true)
})
