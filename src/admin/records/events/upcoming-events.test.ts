import { expect, test } from 'vitest'
import { listUpcomingEvents } from './upcoming-events'

type Event = Parameters<typeof listUpcomingEvents>[0][number]
const now = Date.parse('2026-03-04T18:00:00Z')
const event = (fields: Partial<Event>) =>
  ({
    id: '1',
    title: 'Hearing',
    start: '2026-03-04T17:00:00Z',
    end: null,
    allDay: false,
    days: null,
    repeats: null,
    next: null,
    ...fields,
  }) as Event
const list = (...events: Partial<Event>[]) => listUpcomingEvents(events.map(event), now).map(({ at, day }) => day ?? at)

test('an all-day event without an end lasts until its day is over', () => {
  const allDay = (first: string) => ({ allDay: true, start: `${first}T08:00:00Z`, days: { first, last: first } })
  expect(list(allDay('2026-03-04'))).toEqual(['2026-03-04'])
  expect(list(allDay('2026-03-03'))).toEqual([])
})

test('an event lasts until its end', () => {
  expect(list({ end: '2026-03-04T18:00:00Z' })).toEqual(['2026-03-04T17:00:00Z'])
  expect(list({ end: '2026-03-04T17:59:00Z' })).toEqual([])
  expect(list({})).toEqual([])
})

test('a repeating event is listed with its next time, in order of the starts', () => {
  const weekly = {
    repeats: 'weekly',
    end: '2026-02-04T18:00:00Z',
    next: { start: '2026-03-11T17:00:00Z', end: '2026-03-11T18:00:00Z', days: null },
  } as const
  expect(list(weekly, { start: '2026-03-05T17:00:00Z' })).toEqual(['2026-03-05T17:00:00Z', '2026-03-11T17:00:00Z'])
  expect(list({ ...weekly, next: null, start: '2026-02-04T17:00:00Z' })).toEqual([])
})

test('a repeating event without a next time is not listed, also if it starts later', () => {
  expect(list({ repeats: 'weekly', start: '2026-03-11T17:00:00Z' }, { start: '2026-03-12T17:00:00Z' })).toEqual(['2026-03-12T17:00:00Z'])
})

test('a repeating all-day event is listed with its date in the office, not in the zone of the browser', () => {
  const next = { start: '2026-03-11T20:00:00Z', end: null, days: { first: '2026-03-12', last: '2026-03-12' } }
  const days = { first: '2026-02-05', last: '2026-02-05' }
  expect(list({ allDay: true, repeats: 'weekly', start: '2026-02-04T20:00:00Z', days, next })).toEqual(['2026-03-12'])
})
