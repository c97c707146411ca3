'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CalendarDays, Grid2x2, Plus, Table2 } from 'lucide-react'
import { useSearchParams } from 'next/navigation'
import { go, withQuery } from '@/client/address'
import { Button } from '@/ui/button'
import { Choice } from '@/ui/choice'
import { Empty } from '@/ui/empty'
import { useMinute } from '@/ui/moment'
import { Problem } from '@/ui/notice'
import { Skeleton } from '@/ui/skeleton'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { staffList } from '../shell/staff'
import { words } from '../words'
import { readAddress } from './address'
import { EventDialog } from './event-dialog'
import { EventGroup } from './event-group'
import { groupNames, groupOf } from './groups'
import { People } from './people'
import { eventList } from './queries'
import styles from './schedule.module.css'

const text = words.schedule
const views = [
  { value: 'grid', label: text.grid, icon: Table2 },
  { value: 'cards', label: text.cards, icon: Grid2x2 },
] as const

export function Schedule({ first }: { first: Seeds }) {
  useSeeds(first)
  const search = useSearchParams()
  const { users, layout, event } = readAddress((name) => search.get(name))
  const staff = useQuery(staffList).data?.users ?? []
  const found = useInfiniteQuery(eventList(users))
  // What day it is here only the browser knows.
  const minute = useMinute()
  const rows = found.data?.pages.flatMap((page) => page.events) ?? []
  const groups = minute === null ? null : Map.groupBy(rows, ({ start }) => groupOf(start, new Date(minute * 60_000)))
  const open = (id: string | undefined) => void go(withQuery({ event: id }))
  const ahead = groups && rows.length - (groups.get('past')?.length ?? 0)
  return (
    <Page
      title={text.title}
      beside={
        <span role="status" className={styles.count}>
          {ahead !== null && found.isSuccess && text.count(ahead)}
        </span>
      }
      actions={
        <Button look="primary" icon={Plus} onClick={() => open('new')}>
          {text.add}
        </Button>
      }
    >
      <div className={styles.tools}>
        <People staff={staff} chosen={users} onChange={(ids) => void go(withQuery({ users: ids.join(',') || undefined }))} />
        <Choice
          name="view"
          label={text.view}
          value={layout}
          options={views}
          onChange={(view) => void go(withQuery({ view: view === 'grid' ? undefined : view }))}
        />
      </div>
      {found.isError && (
        <Problem
          sentence={text.failed}
          action={
            <Button small onClick={() => void found.refetch()}>
              {words.form.tryAgain}
            </Button>
          }
        />
      )}
      {!found.isError && (found.isPending || !groups) && <Skeleton label={text.loading} lines={8} />}
      {found.isSuccess && ahead === 0 && (
        <Empty icon={CalendarDays} title={text.empty}>
          {text.emptyText}
        </Empty>
      )}
      {groups &&
        groupNames
          .filter((name) => (name === 'past' ? groups.has('past') : (ahead ?? 0) > 0))
          .map((name) => <EventGroup key={name} name={name} rows={groups.get(name) ?? []} layout={layout} open={open} />)}
      {found.hasNextPage && (
        <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          {words.documents.more}
        </Button>
      )}
      {event && <EventDialog key={event} id={event} close={() => open(undefined)} />}
    </Page>
  )
}
