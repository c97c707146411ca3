'use client'
import { CalendarDays, Plus } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorRetry } from '@/ui/error-retry'
import { LoadMoreButton } from '@/ui/load-more-button'
import { Skeleton } from '@/ui/skeleton'
import { currentGroups, EventGroup, PastGroup } from './event-group'
import type { useEventGroups } from './use-event-groups'

const text = strings.schedule
type Props = ReturnType<typeof useEventGroups> & {
  layout: 'grid' | 'cards'
  onOpen: (id: string) => void
  onAdd: () => void
  /** Shown below today's events, so that these are in the first third of a phone. */
  deadlines: ReactNode
}

export const EventGroups = ({ query, ended, groups, upcomingTotal, pastTotal, layout, onOpen, onAdd, deadlines }: Props) => (
  <>
    {query.isError && <ErrorRetry message={text.failed} onRetry={() => void query.refetch()} />}
    {!query.isError && (query.isPending || !groups) && <Skeleton label={text.loading} lines={8} />}
    {query.isSuccess && upcomingTotal?.total === 0 && (
      <EmptyState
        icon={CalendarDays}
        title={text.empty}
        action={
          <Button variant="primary" icon={Plus} onClick={onAdd}>
            {text.add}
          </Button>
        }
      >
        {text.emptyText}
      </EmptyState>
    )}
    {groups &&
      upcomingTotal.total > 0 &&
      currentGroups.map((name) => (
        <Fragment key={name}>
          <EventGroup name={name} rows={groups.get(name) ?? []} layout={layout} onOpen={onOpen} />
          {name === 'today' && deadlines}
        </Fragment>
      ))}
    {upcomingTotal?.total === 0 && deadlines}
    <LoadMoreButton query={query} />
    {ended.isError && <ErrorRetry message={text.pastFailed} onRetry={() => void ended.refetch()} />}
    {groups && pastTotal.total > 0 && (
      <PastGroup rows={groups.get('past') ?? []} total={pastTotal} layout={layout} onOpen={onOpen}>
        <LoadMoreButton query={ended} />
      </PastGroup>
    )}
  </>
)
