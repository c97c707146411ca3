import { expect, test } from 'vitest'
import type { Event } from '@/admin/schedule/queries'
import { addHour, isTimeChange, moveEnd, toDisplayValues, toValues } from './values'

const event = {
  title: 'Hearing',
  start: '2026-11-24T17:00:00.000Z',
  end: '2026-11-24T18:00:00.000Z',
  days: null,
  notes: null,
  attendees: [] as Event['attendees'],
} as Event
const later = { start: '2026-11-25T17:00:00.000Z', end: '2026-11-25T18:00:00.000Z' }
test.each([
  ['start and end', later, true],
  ['the end', { end: null }, true],
  ['nothing', {}, false],
  ['the time and the notes', { ...later, notes: 'Room 4' }, false],
  ['the time and the recurrence', { ...later, repeats: 'weekly' as const }, false],
  ['the time and the attendees', { ...later, attendees: [{ id: 'b', name: 'Ben' }] }, false],
])('a change of %s is a time change: %s', (_, change, expected) => {
  expect(isTimeChange(event, { ...event, ...change })).toBe(expected)
})

test.each([
  ['2026-11-24T10:00', '2026-11-24T09:00', '2026-11-25T15:30', '2026-11-25T16:30'],
  // The clocks change on March 14.
  ['2027-03-13T10:00', '2027-03-13T09:00', '2027-03-14T09:00', '2027-03-14T10:00'],
  ['2026-11-26', '2026-11-24', '2026-12-01', '2026-12-03'],
  ['2026-11-24T10:00', '', '2026-11-25T15:30', '2026-11-24T10:00'],
  ['2026-11-24T10:00', '2026-11-24T09:00', '', '2026-11-24T10:00'],
  ['9999-12-31T23:30', '2026-11-24T09:00', '2026-11-25T09:00', '9999-12-31T23:30'],
])('the end %s moves when the start moves from %s to %s', (end, from, to, expected) => {
  expect(moveEnd(end, from, to)).toBe(expected)
})
test('an hour later can be on the next day', () => {
  expect(addHour('2026-11-24T23:30')).toBe('2026-11-25T00:30')
})

test('displays names instead of ids and codes', () => {
  const values = toValues({ ...event, userId: 'a', attendees: ['b', 'c'].map((id) => ({ id, name: '' })), repeats: 'weekly' })
  expect(toDisplayValues(values, (id) => `name of ${id}`)).toMatchObject({
    userId: 'name of a',
    attendeeIds: 'name of b, name of c',
    allDay: 'No',
    repeats: 'Every week',
    start: expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/),
  })
})
