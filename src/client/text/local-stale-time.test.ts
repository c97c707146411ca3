import { afterEach, expect, test, vi } from 'vitest'
import { formatStaleTime, staleMessage } from '@/contract/constants/errors'
import { toLocalStaleTime } from './local-stale-time'

afterEach(() => void vi.unstubAllEnvs())

const changedAt = '2026-11-29T20:30:00.000Z'
const error = staleMessage('case', 'Ana at Ruiz', formatStaleTime(new Date(changedAt), 'America/Los_Angeles'))

test("shows the time of a change in the reader's time zone", () => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(error).toContain('12:30')
  expect(toLocalStaleTime({ error, changedBy: 'Ana at Ruiz', changedAt }).error).toBe(error.replace('12:30', '3:30'))
})
test('leaves other errors as they are', () => {
  expect(toLocalStaleTime({ error: 'Not found' })).toEqual({ error: 'Not found' })
  expect(toLocalStaleTime({ error: 'Not found', changedBy: 'Ana', changedAt })).toEqual({ error: 'Not found', changedBy: 'Ana', changedAt })
})
