'use client'
import { useQuery } from '@tanstack/react-query'
import { Plus, Rss, UserCheck } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { DeletedLink } from '@/admin/records/deleted/deleted-link'
import { FeedDialog } from '@/admin/records/events/feed-dialog'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { formatTotal } from '@/admin/records/list/format-total'
import { EventDialog, LazyAvailabilityDialog, usePreloadedEventForm } from '@/admin/schedule/event/dialog'
import { EventGroups } from '@/admin/schedule/list/event-groups'
import { useEventGroups } from '@/admin/schedule/list/use-event-groups'
import { navigate, withQuery } from '@/client/navigation'
import { staffQuery } from '@/client/staff/staff'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { toDateString } from '@/ui/local-time'
import { MoreActions } from '@/ui/more-actions'
import { Page } from '@/ui/page'
import { useNow } from '@/ui/relative-time'
import { SegmentedControl } from '@/ui/segmented-control'
import { Calendar } from './calendar/calendar'
import { PeriodDeadlines } from './period-deadlines'
import { toDeadlineFilter } from './queries'
import styles from './schedule.module.css'
import { readUrlState } from './url-state'
import { useCloseEvent } from './use-close-event'
import { UserFilter } from './user-filter'

const text = strings.schedule
const views = [
  { value: 'grid', label: text.grid },
  { value: 'cards', label: text.cards },
  { value: 'week', label: text.week },
  { value: 'month', label: text.month },
  { value: 'ahead', label: text.agenda },
] as const

/** Lists the events that end at `since`, an ISO timestamp, or later. Earlier events are loaded in pages. */
export function Schedule({ since, initialData }: { since: string; initialData: InitialData }) {
  usePreloadedEventForm()
  useInitialData(initialData)
  const searchParams = useSearchParams()
  const { userIds, layout, day, eventId, ...dialogState } = readUrlState((name) => searchParams.get(name))
  const staff = useQuery(staffQuery).data?.users ?? []
  const grouped = useEventGroups(userIds, since)
  const now = useNow()
  const today = now && toDateString(now)
  const openEvent = (id: string, date?: string) => void navigate(withQuery({ event: id, date, on: undefined }))
  const { closeEvent, isReturning } = useCloseEvent({ eventId, newEvent: dialogState.newEvent })
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  const [isAvailabilityOpen, setIsAvailabilityOpen] = useState(false)
  return (
    <Page
      title={text.title}
      titleSuffix={
        <span role="status" className={styles.faint}>
          {grouped.upcomingTotal !== null && grouped.query.isSuccess && text.count(formatTotal(grouped.upcomingTotal))}
        </span>
      }
      actions={
        <>
          <MoreActions>
            <Button icon={UserCheck} onClick={() => setIsAvailabilityOpen(true)}>
              {text.whoIsFree}
            </Button>
            <DeletedLink />
            <Button icon={Rss} onClick={() => setIsFeedOpen(true)}>
              {text.feed}
            </Button>
          </MoreActions>
          <Button variant="primary" icon={Plus} onClick={() => openEvent('new')}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className={styles.toolbar}>
        <UserFilter
          staff={staff}
          selectedIds={userIds}
          onChange={(ids) => void navigate(withQuery({ users: ids.join(',') || undefined }))}
        />
        <SegmentedControl
          label={text.layout}
          value={layout}
          options={views}
          onChange={(view) => void navigate(withQuery({ view: view === 'grid' ? undefined : view }))}
        />
      </div>
      {layout === 'grid' || layout === 'cards' ? (
        <EventGroups
          {...grouped}
          layout={layout}
          onOpen={openEvent}
          onAdd={() => openEvent('new')}
          deadlines={today && <PeriodDeadlines filter={toDeadlineFilter(since)} today={today} userIds={userIds} />}
        />
      ) : (
        <Calendar span={layout} date={day} userIds={userIds} onOpen={openEvent} />
      )}
      {eventId && !isReturning && <EventDialog key={eventId} id={eventId} {...dialogState} onClose={closeEvent} />}
      {isAvailabilityOpen && <LazyAvailabilityDialog onClose={() => setIsAvailabilityOpen(false)} />}
      {isFeedOpen && <FeedDialog onClose={() => setIsFeedOpen(false)} />}
    </Page>
  )
}
