'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { EventTime } from '@/admin/records/events/event-time'
import { listUpcomingEvents } from '@/admin/records/events/upcoming-events'
import type { PersonFilter } from '@/admin/records/person-cases'
import { getPeopleNames } from '@/client/event-people'
import * as strings from '@/strings/index'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { strings as uiStrings } from '@/ui/strings'
import { personEventsQuery } from './person-events'

/** The next events of a client or contact. Hidden if there are none. */
export function AppointmentsPanel({ person }: { person: PersonFilter }) {
  const { data = [], isError, refetch } = useQuery(personEventsQuery(person))
  // The server has left out past events.
  const upcoming = listUpcomingEvents(data, 0)
  if (upcoming.length === 0 && !isError) return null
  return (
    <Panel title={strings.recordSummary.appointments} errorMessage={isError && uiStrings.notLoaded} onRetry={() => void refetch()}>
      <PanelList>
        {upcoming.map((event) => (
          <PanelItem key={event.id}>
            <Link href={`/admin/schedule?event=${event.id}`} prefetch={false}>
              {event.title}
            </Link>
            <small>
              <EventTime at={event.at} day={event.day ?? undefined} />
              {event.userName && ` · ${getPeopleNames(event).join(', ')}`}
            </small>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  )
}
