import type { events } from '@/contract/events'
import type { ResponseBody } from '@/contract/route'
import { dayMs } from '@/time-zone'

type Event = ResponseBody<typeof events.list>['events'][number]
export type UpcomingEvent = Pick<
  Event,
  'id' | 'title' | 'repeats' | 'userName' | 'attendees' | 'released' | 'clientAnswer' | 'canModify' | 'updatedAt'
> & {
  at: string
  /** The first date of an all-day event. */
  day: string | null
}

/** Events that are not over, by start. A repeating event is listed with its next time, and not at all without one: its own start may be skipped. */
export const listUpcomingEvents = (all: readonly Event[], nowMs: number): UpcomingEvent[] =>
  all
    .filter(({ repeats, next }) => !repeats || next)
    .map(({ allDay, next, ...event }) => {
      const { start: at, end, days } = next ?? event
      // An all-day event is stored with the midnight at which its last day starts.
      return { ...event, at, day: days?.first ?? null, endsAt: Date.parse(end ?? at) + (allDay ? dayMs : 0) }
    })
    .filter(({ endsAt }) => endsAt >= nowMs)
    .map(({ endsAt: _, ...event }) => event)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
