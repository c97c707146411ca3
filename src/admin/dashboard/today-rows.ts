import { defaultDurationMs } from '@/client/office-time'
import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import type { contacts } from '@/contract/contacts'
import type { deadlines } from '@/contract/deadlines'
import type { events } from '@/contract/events'
import type { reminders } from '@/contract/reminders'
import type { ResponseBody } from '@/contract/route'
import type { todos } from '@/contract/todos'
import * as strings from '@/strings/index'

const text = strings.dashboard
type Request = ResponseBody<typeof contacts.list>['contacts'][number]
type Event = ResponseBody<typeof events.listOccurrences>['events'][number]
type Reminder = ResponseBody<typeof reminders.listDue>['reminders'][number]
export type AssignedTodo = ResponseBody<typeof todos.listAssigned>['todos'][number]
type Deadline = ResponseBody<typeof deadlines.list>['deadlines'][number]
export type TodayRow = {
  id: string
  kind: 'request' | 'event' | 'reminder' | 'todo' | 'deadline'
  at: string
  isAllDay?: boolean
  isNow?: boolean
  title: string
  detail: string
  href: string
  hasCourtDate: boolean
  /** The date of a todo or deadline. */
  due?: string | null
  todo?: AssignedTodo
}
/** A line does not begin with the dot. */
const joinDetails = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\u00a0· ')

const isOver = ({ start, end, days }: Event, now: number) =>
  days === null && (end ? Date.parse(end) : Date.parse(start) + defaultDurationMs) <= now
/** Todos without a due date come last. */
const noDate = '9999'

type Input = {
  requests: Request[]
  events: Event[]
  reminders: Reminder[]
  todos: AssignedTodo[]
  deadlines: Deadline[]
  from: string
  now: number
}
const order = ({ hasCourtDate, at }: TodayRow) => (hasCourtDate ? '' : at)
/** Requests with a court date first, then by time: overdue deadlines and todos first, then all-day events. An event that is over is left out. */
export const toTodayRows = ({ requests, events, reminders, todos, deadlines, from, now }: Input): TodayRow[] =>
  [
    ...requests.map(({ id, name, area, date, hasCourtDate }) => ({
      id,
      kind: 'request' as const,
      at: date,
      title: name,
      detail: joinDetails(text.request, area),
      href: `/admin/contacts/${id}`,
      hasCourtDate,
    })),
    ...events
      .filter((event) => !isOver(event, now))
      .map(({ id, title, start, days, repeats, date, userName }) => ({
        id: id + date,
        kind: 'event' as const,
        at: days ? from : start,
        isAllDay: days !== null,
        isNow: days === null && Date.parse(start) <= now,
        title,
        detail: joinDetails(text.event, userName),
        href: `/admin/schedule?event=${id}${repeats ? `&date=${date}` : ''}`,
        hasCourtDate: false,
      })),
    ...reminders.map(({ id, caseId, caseTitle, reminderAt, message }) => ({
      id: `reminder-${id}`,
      kind: 'reminder' as const,
      at: reminderAt,
      title: message ?? caseTitle,
      detail: joinDetails(text.reminder, message && caseTitle),
      href: `/admin/cases/${caseId}`,
      hasCourtDate: false,
    })),
    ...deadlines.map((deadline) => ({
      id: deadline.id,
      kind: 'deadline' as const,
      at: deadline.date,
      title: formatDeadlineTitle(deadline),
      detail: joinDetails(text.deadline, deadline.caseTitle),
      href: `/admin/deadlines?deadline=${deadline.id}`,
      hasCourtDate: false,
      due: deadline.date,
    })),
    ...todos.map((todo) => ({
      id: todo.id,
      kind: 'todo' as const,
      at: todo.due ?? noDate,
      title: todo.text,
      detail: joinDetails(text.todo, todo.caseTitle),
      href: `/admin/cases/${todo.caseId}?tab=todo`,
      hasCourtDate: false,
      due: todo.due,
      todo,
    })),
  ].sort((a, b) => order(a).localeCompare(order(b)))
