import { parseOption } from '@/admin/records/url-state'
import { calendarDate, uuidPattern } from '@/contract/fields'

const layouts = ['grid', 'cards', 'week', 'month', 'ahead'] as const

export function readUrlState(get: (name: string) => string | null | undefined) {
  const event = get('event') ?? ''
  const caseId = get('case') ?? ''
  return {
    userIds: (get('users') ?? '').split(',').filter((id) => uuidPattern.test(id)),
    layout: parseOption(layouts, get('view'), 'grid'),
    /** The first day of the calendar, or a day in it. */
    day: calendarDate.safeParse(get('day')).data ?? '',
    eventId: event === 'new' || uuidPattern.test(event) ? event : '',
    /** The date of the open occurrence of a recurring event. */
    occurrenceDate: calendarDate.safeParse(get('date')).data ?? '',
    newEventDate: calendarDate.safeParse(get('on')).data ?? '',
    newEventCaseId: uuidPattern.test(caseId) ? caseId : '',
  }
}
