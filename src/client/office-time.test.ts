import { expect, test } from 'vitest'
import { findFreeHour, findFreeHours, listReminderTimes, type OfficeHours } from './office-time'

const timeZone = 'America/Los_Angeles'
const weekday = (day: OfficeHours['hours'][number]['day'], opens = '09:00', closes = '17:00') => ({ day, opens, closes })
const office: OfficeHours = {
  timeZone,
  holidays: [],
  hours: [weekday('Monday'), weekday('Tuesday'), weekday('Friday', '09:30', '12:00'), weekday('Friday', '13:00', '17:00')],
}
/** Monday, November 23, 2026, in Los Angeles. */
const monday = (time: string) => Date.parse(`2026-11-23T${time}:00-08:00`)
const event = (start: string, end: string | null) => ({
  start: `2026-11-${start}:00-08:00`,
  end: end && `2026-11-${end}:00-08:00`,
  days: null,
})

test.each([
  ['before opening', '07:10', [], '2026-11-23T17:00:00.000Z'],
  ['between', '10:20', [], '2026-11-23T19:00:00.000Z'],
  ['beside an event', '10:20', [event('23T11:30', '23T12:30')], '2026-11-23T21:00:00.000Z'],
  ['after an event that ends on the hour', '09:30', [event('23T09:00', '23T10:00')], '2026-11-23T18:00:00.000Z'],
  ['beside an event without an end', '09:30', [event('23T10:00', null)], '2026-11-23T19:00:00.000Z'],
  ['after closing: the next day', '16:30', [], '2026-11-24T17:00:00.000Z'],
])('finds the next free hour: %s', (_, time, busy, expected) => {
  expect(findFreeHour(office, busy, monday(time)).toISOString()).toBe(expected)
})

test('skips closed days and starts on the full hour', () => {
  const tuesdayEvening = monday('18:00') + 24 * 3_600_000
  expect(findFreeHour(office, [], tuesdayEvening).toISOString()).toBe('2026-11-27T18:00:00.000Z')
})

test('skips holidays and days with all-day events, unless the date was chosen', () => {
  const vacation = { ...event('24T00:00', null), days: { first: '2026-11-24', last: '2026-11-25' } }
  const closed = { ...office, holidays: [{ date: '2026-11-27', name: 'Day after Thanksgiving' }] }
  expect(findFreeHour(closed, [vacation], monday('16:30')).toISOString()).toBe('2026-11-30T17:00:00.000Z')
  expect(findFreeHour(closed, [vacation], monday('16:30'), '2026-11-27').toISOString()).toBe('2026-11-27T18:00:00.000Z')
})

test('stays on a chosen date, also when the office is closed or fully booked', () => {
  expect(findFreeHour(office, [], monday('10:20'), '2026-11-24').toISOString()).toBe('2026-11-24T17:00:00.000Z')
  expect(findFreeHour(office, [], monday('10:20'), '2026-11-28').toISOString()).toBe('2026-11-28T17:00:00.000Z')
  expect(findFreeHour(office, [event('24T08:00', '24T18:00')], monday('10:20'), '2026-11-24').toISOString()).toBe(
    '2026-11-24T17:00:00.000Z',
  )
})

test('lists the next free hours up to a time, over nights, events and days off', () => {
  const vacation = { ...event('24T00:00', null), days: { first: '2026-11-24', last: '2026-11-24' } }
  const list = (count: number, to = monday('16:00') + 7 * 86_400_000) =>
    findFreeHours(office, [event('23T16:00', '23T17:00'), vacation], { from: monday('14:30'), to, count }).map((hour) => hour.toISOString())
  expect(list(3)).toEqual(['2026-11-23T23:00:00.000Z', '2026-11-27T18:00:00.000Z', '2026-11-27T19:00:00.000Z'])
  expect(list(3, monday('15:30'))).toEqual([])
})

test('suggests reminder times in the time zone of the office', () => {
  const times = (now: number) => listReminderTimes(now, timeZone).map(({ name, at }) => [name, at.toISOString()])
  expect(times(monday('23:30') + 24 * 3_600_000)).toEqual([
    ['tomorrow', '2026-11-25T17:00:00.000Z'],
    ['inAnHour', '2026-11-25T08:30:00.000Z'],
    ['monday', '2026-11-30T17:00:00.000Z'],
    ['inAWeek', '2026-12-01T17:00:00.000Z'],
  ])
  expect(times(monday('23:30')).map(([name]) => name)).toEqual(['tomorrow', 'inAnHour', 'monday'])
  expect(times(monday('23:30') - 24 * 3_600_000).map(([name]) => name)).toEqual(['tomorrow', 'inAnHour', 'inAWeek'])
})
