import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDate } from '@/data/holidays/calendar-date'
import { type CalendarIncomplete, courtCalendar, type EnteredYear } from '@/data/holidays/court-calendar'
import { proposeCaliforniaHolidays } from '@/data/holidays/statutory-holidays'
import { propertyOptions, propertyTimeoutMs } from '../../../tests/support/generated'
import { countByHand, type HandRule } from '../../../tests/support/records/count-by-hand'
import { computeDueDate } from './due-date'

const years = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
const entered: EnteredYear[] = years(2000, 2060).map((year) => ({
  calendar: 'california',
  year,
  complete: true,
  days: proposeCaliforniaHolidays(year).map(({ day, name }) => ({ date: toDate(day), name })),
}))
const compute = (rule: HandRule, trigger: string, method: string | null = null) =>
  computeDueDate(rule, trigger, method, courtCalendar(rule.calendar, rule.direction, entered))

const after = { number: 14, unit: 'day', direction: 'after', roll: 'next', calendar: 'us-federal', service: [] } satisfies HandRule
const before = { ...after, direction: 'before', roll: 'previous' } satisfies HandRule
const mailed = { ...after, service: [{ method: 'mail', number: 3, unit: 'day', added: 'afterRoll' }] } satisfies HandRule
const eastern = { ...after, number: 30, calendar: 'us-federal-in-california' } satisfies HandRule
const immigration = {
  ...after,
  number: 84,
  service: [{ method: 'mail', number: 3, unit: 'day', added: 'toPeriod' }],
} satisfies HandRule
const motion = {
  ...before,
  number: 16,
  unit: 'courtDay',
  calendar: 'california',
  service: [
    { method: 'mail', number: 5, unit: 'day', added: 'afterRoll' },
    { method: 'electronic', number: 2, unit: 'courtDay', added: 'afterRoll' },
  ],
} satisfies HandRule

test.each<[what: string, rule: HandRule, trigger: string, due: string, method?: string]>([
  ['FRCP 6(a)(1), Christmas Day', after, '2026-12-11', '2026-12-28'],
  ['FRCP 6(d), mailed', mailed, '2026-12-11', '2026-12-31', 'mail'],
  ['FRCP 6(a)(1), Labor Day', { ...after, number: 30 }, '2026-08-06', '2026-09-08'],
  ['FRAP note, forward', { ...after, number: 10 }, '2007-08-22', '2007-09-04'],
  ['FRAP note, backward', { ...before, number: 10 }, '2007-09-11', '2007-08-31'],
  ['FRCP 6(a)(6)(C), forward', eastern, '2026-10-28', '2026-11-30'],
  ['FRCP 6(a)(6)(C), backward', { ...before, calendar: 'us-federal-in-california' }, '2026-12-11', '2026-11-27'],
  ['8 CFR 103.8(b), mailed', immigration, '2026-10-02', '2026-12-28', 'mail'],
  ['8 CFR 1003.38(b)', { ...after, number: 30 }, '2026-04-01', '2026-05-01'],
  ['CCP 1005(b)', motion, '2026-12-14', '2026-11-18'],
  ['CCP 1005(b), mailed', motion, '2026-12-14', '2026-11-13', 'mail'],
  ['CCP 1005(b), electronic', motion, '2026-12-14', '2026-11-16', 'electronic'],
  ['CCP 1005(b), Native American Day', motion, '2026-10-09', '2026-09-16'],
  ['one month after January 31', { ...after, number: 1, unit: 'month' }, '2025-01-31', '2025-02-28'],
  ['one year after February 29', { ...after, number: 1, unit: 'year' }, '2024-02-29', '2025-02-28'],
  ['one month before March 31', { ...before, number: 1, unit: 'month' }, '2028-03-31', '2028-02-29'],
])('%s', (_, rule, trigger, due, method) => {
  expect(compute(rule, trigger, method).due).toBe(due)
  expect(countByHand(rule, trigger, method)).toBe(due)
})

test('each step says what it is', () => {
  const { steps } = compute(after, '2026-12-11')
  expect(steps.slice(0, 2)).toEqual([
    { date: '2026-12-11', kind: 'trigger' },
    { date: '2026-12-12', kind: 'counted', number: 1 },
  ])
  expect(steps.slice(-5)).toEqual([
    { date: '2026-12-25', kind: 'counted', number: 14 },
    { date: '2026-12-25', kind: 'skipped', reason: 'Christmas Day' },
    { date: '2026-12-26', kind: 'skipped', reason: 'Saturday' },
    { date: '2026-12-27', kind: 'skipped', reason: 'Sunday' },
    { date: '2026-12-28', kind: 'due' },
  ])
})

test.each(['us-federal', 'us-federal-in-california'] as const)(
  'an observed Friday is marked, also in a state that entered it: %s',
  (calendar) => {
    const { due, steps } = compute({ ...after, number: 10, calendar }, '2026-06-23')
    expect(due).toBe('2026-07-06')
    expect(steps).toContainEqual({ date: '2026-07-03', kind: 'skipped', reason: 'Independence Day (observed)', observed: true })
  },
)

test('an observed Monday is not marked: the day before is a Sunday', () => {
  const { due, steps } = compute({ ...after, number: 10 }, '2027-06-25')
  expect(due).toBe('2027-07-06')
  expect(steps).toContainEqual({ date: '2027-07-05', kind: 'skipped', reason: 'Independence Day (observed)' })
})

test('an incomplete year computes nothing', () => {
  const calendar = courtCalendar('california', 'before', entered.slice(0, 1))
  expect(() => computeDueDate(motion, '2026-12-14', null, calendar)).toThrow(
    expect.objectContaining<Partial<CalendarIncomplete>>({ year: 2026 }),
  )
})

test('days that the President declares are added to the federal holidays', () => {
  const days = [{ date: '2026-12-28', name: 'National day of mourning' }]
  const calendar = courtCalendar('us-federal', 'after', [{ calendar: 'us-federal', year: 2026, complete: false, days }])
  expect(computeDueDate(after, '2026-12-11', null, calendar).due).toBe('2026-12-29')
})

const direction = fc.constantFrom('after' as const, 'before' as const)
const rule: fc.Arbitrary<HandRule> = fc.record({
  number: fc.integer({ min: 1, max: 200 }),
  unit: fc.constantFrom('day', 'courtDay', 'month', 'year').chain((unit) => fc.constant(unit as HandRule['unit'])),
  direction,
  roll: fc.constantFrom('next', 'previous'),
  calendar: fc.constantFrom('us-federal', 'us-federal-in-california', 'california'),
  service: fc.array(
    fc.record({
      method: fc.constant('mail' as const),
      number: fc.integer({ min: 0, max: 10 }),
      unit: fc.constantFrom('day', 'courtDay'),
      added: fc.constant('afterRoll' as const),
    }),
    { maxLength: 1 },
  ),
})
const few = (one: HandRule) =>
  one.unit === 'month' ? { ...one, number: 1 + (one.number % 24) } : one.unit === 'year' ? { ...one, number: 1 + (one.number % 3) } : one
const someRule = rule.map(few)
const trigger = fc.integer({ min: 0, max: 365 * 15 }).map((days) => toDate(13_149 + days))
const many = propertyOptions(2_000)
const isClosed = ({ calendar, direction }: HandRule, date: string) =>
  courtCalendar(calendar, direction, entered).closure(Date.parse(date) / 86_400_000) !== null

test(
  'both methods agree, and a due date is never a closed day',
  () => {
    fc.assert(
      fc.property(someRule, trigger, fc.constantFrom('mail', null), (one, start, method) => {
        const { due } = compute(one, start, method)
        expect(due).toBe(countByHand(one, start, method))
        expect(isClosed(one, due)).toBe(false)
      }),
      many,
    )
  },
  propertyTimeoutMs,
)

test(
  'a later trigger never moves the due date back',
  () => {
    fc.assert(
      fc.property(someRule, trigger, fc.integer({ min: 1, max: 5 }), fc.constantFrom('mail', null), (one, start, days, method) => {
        const later = toDate(Date.parse(start) / 86_400_000 + days)
        expect(compute(one, later, method).due >= compute(one, start, method).due).toBe(true)
      }),
      many,
    )
  },
  propertyTimeoutMs,
)

test(
  'court days counted forward and backward from an open day are inverse',
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        trigger,
        fc.constantFrom('us-federal' as const, 'california' as const),
        (number, start, calendar) => {
          const forward: HandRule = { ...after, number, unit: 'courtDay', calendar }
          fc.pre(!isClosed(forward, start))
          expect(compute({ ...forward, direction: 'before' }, compute(forward, start).due).due).toBe(start)
        },
      ),
      many,
    )
  },
  propertyTimeoutMs,
)
