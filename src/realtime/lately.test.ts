import { expect, test, vi } from 'vitest'
import { lately } from './lately'

const changed = (resource: string) => ({ type: 'changed', resource }) as const

test('what was told since a page was drawn is known for a minute, to those it was for', () => {
  vi.useFakeTimers({ now: 0 })
  const words = lately()
  vi.setSystemTime(100_000)
  words.note(null, changed('case'))
  words.note(new Set(['ana']), changed('notice'))
  vi.setSystemTime(110_000)
  words.note(null, changed('client'))
  expect(words.since(101_000, 'ben')).toEqual([changed('case'), changed('client')])
  expect(words.since(101_000, 'ana')).toHaveLength(3)
  expect(words.since(115_000, 'ana')).toEqual([])
  vi.setSystemTime(165_000)
  words.note(null, changed('contact'))
  expect(words.since(101_000, 'ben')).toEqual([{ type: 'anew' }])
  expect(words.since(112_500, 'ben')).toEqual([changed('contact')])
  words.forget()
  expect(words.since(165_000, 'ben')).toEqual([{ type: 'anew' }])
  vi.useRealTimers()
})
