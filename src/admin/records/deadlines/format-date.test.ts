import { afterAll, expect, test } from 'vitest'
import { formatDeadline } from './format-date'

const { TZ } = process.env
afterAll(() => {
  process.env.TZ = TZ
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'shows the same day in %s, also when clocks change',
  (zone) => {
    process.env.TZ = zone
    expect(['2026-11-01', '2027-03-14'].map(formatDeadline)).toEqual(['Sun, Nov 1, 2026', 'Sun, Mar 14, 2027'])
  },
)
