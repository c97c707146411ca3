import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replayBuffer } from './replay-buffer'

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

const changed = (resource: string) => ({ type: 'changed', resource }) as const

test('replays the events since a time to their recipients', () => {
  const buffer = replayBuffer()
  vi.setSystemTime(100_000)
  buffer.append('staff', changed('case'))
  buffer.append(new Set(['ana']), changed('notice'))
  vi.setSystemTime(110_000)
  buffer.append('staff', changed('client'))
  expect(buffer.since(101_000, 'ben')).toEqual([changed('case'), changed('client')])
  expect(buffer.since(101_000, 'ana')).toHaveLength(3)
  expect(buffer.since(115_000, 'ana')).toEqual([])
})

test('asks for a full reload about more than the last minute', () => {
  const buffer = replayBuffer()
  vi.setSystemTime(100_000)
  buffer.append('staff', changed('case'))
  vi.setSystemTime(165_000)
  buffer.append('staff', changed('contact'))
  expect(buffer.since(101_000, 'ben')).toEqual([{ type: 'resync' }])
  expect(buffer.since(112_500, 'ben')).toEqual([changed('contact')])
})

test('asks for a full reload after it was cleared', () => {
  const buffer = replayBuffer()
  vi.setSystemTime(165_000)
  buffer.append('staff', changed('contact'))
  buffer.clear()
  expect(buffer.since(165_000, 'ben')).toEqual([{ type: 'resync' }])
})

test('keeps a thousand events, and asks for a full reload about earlier ones', () => {
  const buffer = replayBuffer()
  vi.setSystemTime(100_000)
  for (let n = 0; n < 1_000; n += 1) buffer.append('staff', changed(`case ${n}`))
  expect(buffer.since(101_000, 'ben')).toHaveLength(1_000)
  buffer.append('staff', changed('client'))
  expect(buffer.since(101_000, 'ben')).toEqual([{ type: 'resync' }])
})
