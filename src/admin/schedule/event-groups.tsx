'use client'
import { CalendarDays } from 'lucide-react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorRetry } from '@/ui/error-retry'
import { Skeleton } from '@/ui/skeleton'
import { EventGroup } from './event-group'
import { groupNames } from './groups'
import type { useEventGroups } from './use-event-groups'

const text = strings.schedule
type Props = ReturnType<typeof useEventGroups> & { layout: 'grid' | 'cards'; open: (id: string) => void }

export const EventGroups = ({ query, groups, upcomingCount, layout, open }: Props) => (
  <>
    {query.isError && <ErrorRetry message={text.failed} onRetry={() => void query.refetch()} />}
    {!query.isError && (query.isPending || !groups) && <Skeleton label={text.loading} lines={8} />}
    {query.isSuccess && upcomingCount === 0 && (
      <EmptyState icon={CalendarDays} title={text.empty}>
        {text.emptyText}
      </EmptyState>
    )}
    {groups &&
      groupNames
        .filter((name) => (name === 'past' ? groups.has('past') : (upcomingCount ?? 0) > 0))
        .map((name) => <EventGroup key={name} name={name} rows={groups.get(name) ?? []} layout={layout} open={open} />)}
    {query.hasNextPage && (
      <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {strings.documents.more}
      </Button>
    )}
  </>
)
