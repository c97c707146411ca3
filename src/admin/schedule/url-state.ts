import { parseDate, parseId, parseOption } from '@/admin/records/list/url-state'
import { isCalendarDate, uuidPattern } from '@/contract/constants/fields'

const layouts = ['grid', 'cards', 'week', 'month', 'ahead'] as const

export function readUrlState(get: (name: string) => string | null | undefined) {
  const event = get('event')
  return {
    userIds: parseIds(get('users')),
    layout: parseOption(layouts, get('view'), 'grid'),
    /** A day of the week or month that the calendar shows. */
    day: parseDate(get('day')),
    eventId: event === 'new' ? event : parseId(event),
    /** The date of the open occurrence of a recurring event. */
    occurrenceDate: parseDate(get('date')),
    /** The initial values of a new event. `start` is a date, or a local time such as 2026-11-23T09:30. */
    newEvent: {
      start: parseDateOrTime(get('on') ?? ''),
      end: parseDateOrTime(get('until') ?? ''),
      userId: parseId(get('user')),
      attendeeIds: parseIds(get('also')).join(','),
      caseId: parseId(get('case')),
      clientId: parseId(get('client')),
      contactId: parseId(get('contact')),
    },
  }
}

const parseIds = (value: string | null | undefined) => (value ?? '').split(',').filter((id) => uuidPattern.test(id))
export type NewEvent = ReturnType<typeof readUrlState>['newEvent']
const parseDateOrTime = (value: string) =>
  isCalendarDate(value.slice(0, 10)) && /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value) ? value : ''
