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

export function Schedule({ first }: { first: Seeds }) {
  useSeeds(first)
  const search = useSearchParams()
  const { users, layout, day, event, date, on, ofCase } = readAddress((name) => search.get(name))
  const staff = useQuery(staffList).data?.users ?? []
  const grouped = useGroups(users)
  const open = (id: string, time?: string) => void go(withQuery({ event: id, date: time, on: undefined }))
  // The dialog itself asks about what is not saved.
  const close = () => turnTo(withQuery({ event: undefined, date: undefined, on: undefined, case: undefined }))
  const [feeding, setFeeding] = useState(false)
  return (
    <Page
      title={text.title}
      beside={
        <span role="status" className={styles.count}>
          {grouped.ahead !== null && grouped.found.isSuccess && text.count(grouped.ahead)}
        </span>
      }
      actions={
        <>
          <Button icon={Rss} onClick={() => setFeeding(true)}>
            {text.feed}
          </Button>
          <Button look="primary" icon={Plus} onClick={() => open('new')}>
            {text.add}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <People staff={staff} chosen={users} onChange={(ids) => void go(withQuery({ users: ids.join(',') || undefined }))} />
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
        <Calendar span={layout} date={day} users={users} open={open} />
      )}
      {event && <EventDialog key={event} id={event} {...{ date, on, ofCase, close }} />}
      {feeding && <FeedDialog close={() => setFeeding(false)} />}
    </Page>
  )
}
