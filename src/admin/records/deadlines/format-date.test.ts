import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'shows the same day in %s, also when clocks change',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { formatWeekdayDate } = await import('./format-date')
    expect(['2026-11-01', '2027-03-14'].map(formatWeekdayDate)).toEqual(['Sun, Nov 1, 2026', 'Sun, Mar 14, 2027'])
  },
)

test.each([
  ['2026-11-24', 'This date has passed.'],
  ['2026-11-25', 'This date is today.'],
  ['2026-11-26', undefined],
])('warns about a date that leaves no time to act: %s', async (date, warning) => {
  const { getDateWarning } = await import('./format-date')
  expect(getDateWarning(date, '2026-11-25')).toBe(warning)
})
