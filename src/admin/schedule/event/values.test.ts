import { expect, test } from 'vitest'
import type { Event } from '@/admin/schedule/queries'
import { validateForm } from '@/client/form/rules'
import { invalidYear } from '@/contract/constants/fields'
import { eventFields, eventRules } from '@/contract/events'
import { addDaysToLocalTime, addHour, isTimeChange, moveEnd, toBody, toDisplayValues, toValues } from './values'

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
test.each([
  ['2026-12-31T23:30', 1, '2027-01-01T23:30'],
  ['2026-12-31', 7, '2027-01-07'],
  ['', 1, ''],
  ['20265-01-01T09:00', 1, '20265-01-01T09:00'],
  ['9999-12-31', 1, '9999-12-31'],
])('%s moved by %d days is %s', (time, days, expected) => {
  expect(addDaysToLocalTime(time, days)).toBe(expected)
})
test('a mistyped year reaches the contract, which says so', () => {
  const errorsOf = (start: string) => validateForm({ title: 'Hearing', start }, eventFields, eventRules, toBody)
  for (const start of ['20265-01-01T09:00', '0026-01-01T09:00', '20265-01-01'])
    expect(errorsOf(start)).toEqual([{ field: 'start', message: invalidYear }])
})
test('an hour later can be on the next day', () => {
  expect(addHour('2026-11-24T23:30')).toBe('2026-11-25T00:30')
})

test('displays names instead of ids and codes', () => {
  const values = toValues({
    ...event,
    userId: 'a',
    attendees: ['b', 'c'].map((id) => ({ id, name: '' })),
    repeats: 'weekly',
    contactId: 'd',
    caseId: 'e',
  })
  expect(
    toDisplayValues(
      values,
      (id) => `name of ${id}`,
      (id) => `record ${id}`,
    ),
  ).toMatchObject({
    clientId: 'record d',
    caseId: 'record e',
    userId: 'name of a',
    attendeeIds: 'name of b, name of c',
    allDay: 'No',
    repeats: 'Every week',
    start: expect.stringMatching(/^2026-11-2\d \d\d:\d\d$/),
  })
})
