import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Occurrence } from '@/admin/schedule/queries'
import { parseDateString } from '@/ui/local-time'
import { layoutDay } from './day-layout'

beforeAll(() => void vi.stubEnv('TZ', 'America/Los_Angeles'))
afterAll(() => void vi.unstubAllEnvs())

const event = (id: string, from: string, to: string | null) =>
  ({
    id,
    start: new Date(`2026-11-01T${from}`).toISOString(),
    end: to && new Date(`2026-11-01T${to}`).toISOString(),
    days: null,
  }) as Occurrence

test('places two overlapping events side by side, and the next event at full width', () => {
  const { placed, overflows } = layoutDay(
    [event('a', '09:00', '10:00'), event('b', '09:30', '11:00'), event('c', '10:00', null), event('d', '12:00', '13:00')],
    parseDateString('2026-11-01'),
  )
  expect(placed.map(({ event: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
  expect(placed[0]).toMatchObject({ top: 9 / 24, height: 1 / 24, lines: 4, linesBelowTime: 3 })
  expect(overflows).toEqual([])
})
test('counts what a narrow and a wide day hide of four overlapping events', () => {
  const { placed, overflows } = layoutDay(
    [event('a', '09:00', '10:00'), event('b', '09:15', '10:00'), event('c', '09:30', null), event('d', '09:30', '11:00')],
    parseDateString('2026-11-01'),
  )
  expect(placed.map(({ event: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 4],
    ['b', 1, 4],
    ['c', 2, 4],
    ['d', 3, 4],
  ])
  expect(overflows).toMatchObject([{ hiddenCount: { narrow: 3, wide: 2 }, top: 9.25 / 24, height: 1.75 / 24 }])
  expect(overflows[0]?.events.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})
test('cuts an event at the end of the day and keeps a late event tall enough to press', () => {
  const [long] = layoutDay([{ ...event('a', '22:00', null), end: '2026-11-03T08:00:00Z' }], parseDateString('2026-11-01')).placed
  expect(long).toMatchObject({ top: 22 / 24, height: 2 / 24 })
  const [late] = layoutDay([event('b', '23:59', null)], parseDateString('2026-11-01')).placed
  expect((late?.top ?? 0) + (late?.height ?? 0)).toBe(1)
})
