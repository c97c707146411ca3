import { expect, test } from 'vitest'
import { type AssignedTodo, toTodayRows } from './today-rows'

type Input = Parameters<typeof toTodayRows>[0]
const from = '2026-11-23T08:00:00.000Z'
const at = (hour: number) => `2026-11-23T${hour}:00:00.000Z`
const request = (name: string, hasCourtDate: boolean) =>
  ({ id: name, name, area: 'Traffic', date: '2026-11-20T10:00:00.000Z', hasCourtDate }) as Input['requests'][number]
const event = (title: string, start: string, end: string | null, days: Input['events'][number]['days'] = null) =>
  ({
    id: title,
    title,
    start,
    end,
    days,
    repeats: null,
    date: '2026-11-23',
    userName: null,
    attendees: [],
  }) as unknown as Input['events'][number]
const todo = (text: string, due: string | null) =>
  ({ id: text, text, due, caseId: '1', caseTitle: 'Peña v. Smith', caseNumber: 'CB-2026-0001' }) as AssignedTodo
const titles = (input: Partial<Input>, hour = 12) =>
  toTodayRows({ requests: [], events: [], reminders: [], todos: [], deadlines: [], from, nowMs: Date.parse(at(hour)), ...input }).map(
    ({ title }) => title,
  )

test('sorts court dates first, then overdue todos, the day by time, and todos without a date', () => {
  expect(
    titles({
      requests: [request('Waiting', false), request('Urgent', true)],
      events: [event('Later', at(14), at(15)), event('All day', from, null, { first: '2026-11-23', last: '2026-11-23' })],
      todos: [todo('Overdue', '2026-11-01'), todo('Due', '2026-11-23'), todo('Any time', null)],
    }),
  ).toEqual(['Urgent', 'Overdue', 'Waiting', 'Due', 'All day', 'Later', 'Any time'])
})

test('leaves out an event that has ended; an event without an end ends after an hour', () => {
  const events = [
    event('Over', at(9), at(11)),
    event('Running', at(11), at(13)),
    event('Endless', at(11), null),
    event('New', at(12), null),
  ]
  expect(titles({ events })).toEqual(['Running', 'New'])
})
