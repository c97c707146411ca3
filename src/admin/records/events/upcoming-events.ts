import type { events } from '@/contract/events'
import type { ResponseBody } from '@/contract/route'
import { dayMs } from '@/time-zone'

type Event = ResponseBody<typeof events.list>['events'][number]
export type UpcomingEvent = Pick<Event, 'id' | 'title' | 'repeats' | 'userName' | 'attendees'> & {
  at: string
  /** The first date of an all-day event. */
  day: string | null
}

/** Events that are not over, by start. A repeating event is listed with its next time, and not at all without one: its own start may be skipped. */
export const listUpcomingEvents = (all: readonly Event[], nowMs: number): UpcomingEvent[] =>
  all
    .filter(({ repeats, next }) => !repeats || next)
    .map(({ id, title, repeats, userName, attendees, allDay, next, ...own }) => {
      const { start: at, end, days } = next ?? own
      // An all-day event is stored with the midnight at which its last day starts.
      return { id, title, repeats, userName, attendees, at, day: days?.first ?? null, endsAt: Date.parse(end ?? at) + (allDay ? dayMs : 0) }
    })
    .filter(({ endsAt }) => endsAt >= nowMs)
    .map(({ endsAt: _, ...event }) => event)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
