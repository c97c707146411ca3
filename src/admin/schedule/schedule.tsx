'use client'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, CalendarRange, Grid2x2, Plus, Printer, Rss, Table2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { go, turnTo, withQuery } from '@/client/address'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/choice'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { staffList } from '../shell/staff'
import { words } from '../words'
import { readAddress } from './address'
import { Calendar } from './calendar/calendar'
import { EventDialog } from './event-dialog'
import { EventGroups } from './event-groups'
import { FeedDialog } from './feed-dialog'
import { People } from './people'
import styles from './schedule.module.css'
import { useGroups } from './use-groups'

const text = words.schedule
const views = [
  { value: 'grid', label: text.grid, icon: Table2 },
  { value: 'cards', label: text.cards, icon: Grid2x2 },
  { value: 'week', label: text.week, icon: CalendarRange },
  { value: 'month', label: text.month, icon: CalendarDays },
  { value: 'ahead', label: text.ahead, icon: Printer },
] as const

export function Schedule({ initialData }: { initialData: Seeds }) {
  useSeeds(initialData)
  const searchParams = useSearchParams()
  const { userIds, layout, day, eventId, ...dialogState } = readAddress((name) => searchParams.get(name))
  const staff = useQuery(staffList).data?.users ?? []
  const grouped = useGroups(userIds)
  const open = (id: string, date?: string) => void go(withQuery({ event: id, date, on: undefined }))
  // The dialog asks about unsaved changes itself.
  const close = () => turnTo(withQuery({ event: undefined, date: undefined, on: undefined, case: undefined }))
  const [isFeedOpen, setIsFeedOpen] = useState(false)
  return (
    <Page
      title={text.title}
      beside={
        <span role="status" className={styles.count}>
          {grouped.upcomingCount !== null && grouped.query.isSuccess && text.count(grouped.upcomingCount)}
        </span>
      }
      actions={
        <>
          <Button icon={Rss} onClick={() => setIsFeedOpen(true)}>
            {text.feed}
          </Button>
          <Button look="primary" icon={Plus} onClick={() => open('new')}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <People staff={staff} selectedIds={userIds} onChange={(ids) => void go(withQuery({ users: ids.join(',') || undefined }))} />
        <Choice
          label={text.layout}
          value={layout}
          options={views}
          onChange={(view) => void go(withQuery({ view: view === 'grid' ? undefined : view }))}
        />
      </div>
      {layout === 'grid' || layout === 'cards' ? (
        <EventGroups {...grouped} layout={layout} open={open} />
      ) : (
        <Calendar span={layout} date={day} userIds={userIds} open={open} />
      )}
      {eventId && <EventDialog key={eventId} id={eventId} {...dialogState} close={close} />}
      {isFeedOpen && <FeedDialog close={() => setIsFeedOpen(false)} />}
    </Page>
  )
}
