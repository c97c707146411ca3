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

/** Today, upcoming, scheduled, and what is past. */
export const EventGroups = ({ found, groups, ahead, layout, open }: Props) => (
  <>
    {found.isError && <Failed sentence={text.failed} again={() => void found.refetch()} />}
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
  </>
)
