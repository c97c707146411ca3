'use client'
import { CalendarDays } from 'lucide-react'
import { Button } from '@/ui/button'
import { Empty } from '@/ui/empty'
import { Failed } from '@/ui/failed'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { EventGroup } from './event-group'
import { groupNames } from './groups'
import type { useGroups } from './use-groups'

const text = words.schedule
type Props = ReturnType<typeof useGroups> & { layout: 'grid' | 'cards'; open: (id: string) => void }

export const EventGroups = ({ query, groups, upcomingCount, layout, open }: Props) => (
  <>
    {query.isError && <Failed sentence={text.failed} again={() => void query.refetch()} />}
    {!query.isError && (query.isPending || !groups) && <Skeleton label={text.loading} lines={8} />}
    {query.isSuccess && upcomingCount === 0 && (
      <Empty icon={CalendarDays} title={text.empty}>
        {text.emptyText}
      </Empty>
    )}
    {groups &&
      groupNames
        .filter((name) => (name === 'past' ? groups.has('past') : (upcomingCount ?? 0) > 0))
        .map((name) => <EventGroup key={name} name={name} rows={groups.get(name) ?? []} layout={layout} open={open} />)}
    {query.hasNextPage && (
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {words.documents.more}
      </Button>
    )}
  </>
)
