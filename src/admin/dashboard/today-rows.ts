import { getPeopleNames } from '@/client/event-people'
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
  /** An ISO timestamp or a date. Rows are sorted by it. */
  at: string
  isAllDay?: boolean
  isNow?: boolean
  title: string
  detail: string
  caseNumber?: string
  href: string
  hasCourtDate: boolean
  /** The date of a todo or deadline. */
  due?: string | null
  todo?: AssignedTodo
}
/** The space before the dot does not break, so no line begins with the dot. */
const joinDetails = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join('\u00a0· ')

const hasEnded = ({ start, end, days }: Event, nowMs: number) =>
  days === null && (end ? Date.parse(end) : Date.parse(start) + defaultDurationMs) <= nowMs
/** Sorts todos without a due date last. */
const maxDate = '9999'

type Input = {
  requests: Request[]
  events: Event[]
  reminders: Reminder[]
  todos: AssignedTodo[]
  deadlines: Deadline[]
  /** The start of the day, as an ISO timestamp. */
  from: string
  nowMs: number
}
const toSortKey = ({ hasCourtDate, at }: TodayRow) => (hasCourtDate ? '' : at)
/**
 * Sorts requests with a court date first, then everything by time: overdue deadlines and todos, all-day events, timed events.
 * Leaves out events that have ended.
 */
export const toTodayRows = ({ requests, events, reminders, todos, deadlines, from, nowMs }: Input): TodayRow[] =>
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
      .filter((event) => !hasEnded(event, nowMs))
      .map(({ id, title, start, days, repeats, date, userName, attendees }) => ({
        id: id + date,
        kind: 'event' as const,
        at: days ? from : start,
        isAllDay: days !== null,
        isNow: days === null && Date.parse(start) <= nowMs,
        title,
        detail: joinDetails(text.event, getPeopleNames({ userName, attendees }).join(', ')),
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
      caseNumber: deadline.caseNumber,
      href: `/admin/deadlines?deadline=${deadline.id}`,
      hasCourtDate: false,
      due: deadline.date,
    })),
    ...todos.map((todo) => ({
      id: todo.id,
      kind: 'todo' as const,
      at: todo.due ?? maxDate,
      title: todo.text,
      detail: joinDetails(text.todo, todo.caseTitle),
      caseNumber: todo.caseNumber,
      href: `/admin/cases/${todo.caseId}?tab=todo`,
      hasCourtDate: false,
      due: todo.due,
      todo,
    })),
  ].sort((a, b) => toSortKey(a).localeCompare(toSortKey(b)))
