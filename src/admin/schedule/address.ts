import { calendarDate, uuidPattern } from '@/contract/fields'
import { oneOf } from '../shell/read-address'

const layouts = ['grid', 'cards', 'week', 'month', 'ahead'] as const

/** What the address says: whose events, how they are shown, from which day, and which one is open. */
export function readAddress(get: (name: string) => string | null | undefined) {
  const event = get('event') ?? ''
  return {
    users: (get('users') ?? '').split(',').filter((id) => uuidPattern.test(id)),
    layout: oneOf(layouts, get('view'), 'grid'),
    day: calendarDate.safeParse(get('day')).data ?? '',
    /** Which of the dates of what repeats is open, and the day a new event begins on. */
    date: calendarDate.safeParse(get('date')).data ?? '',
    on: calendarDate.safeParse(get('on')).data ?? '',
    /** The case that a new event belongs to. */
    ofCase: uuidPattern.test(get('case') ?? '') ? (get('case') ?? '') : '',
    event: event === 'new' || uuidPattern.test(event) ? event : '',
  }
}
