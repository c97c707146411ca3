'use client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import { strings as uiStrings } from '@/ui/strings'
import { historyKey } from './history-key'

const maxActivities = 5

type Props = { resource: string; record: string; enabled?: boolean }
/** Starts the request only when `enabled`: starting one takes time before the first frame. */
export function RecordHistory({ resource, record, enabled = true }: Props) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: historyKey(resource, record),
    queryFn: ({ signal }) => api.activities.list({ record }, { signal }),
    enabled,
  })
  const [showsAll, setShowsAll] = useState(false)
  const activities = data?.activities ?? []
  return (
    <Panel title={strings.history.title} isPending={isPending} errorMessage={isError && uiStrings.notLoaded} onRetry={() => void refetch()}>
      {data?.activities.length === 0 && <p>{strings.history.empty}</p>}
      <PanelList>
        {activities.slice(0, showsAll ? undefined : maxActivities).map((activity) => (
          <PanelItem key={activity.id}>
            {activity.body}
            <small>
              <RelativeTime at={activity.date} />
            </small>
          </PanelItem>
        ))}
      </PanelList>
      {activities.length > maxActivities && (
        <div>
          <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? strings.history.showFewer : strings.history.showAll(activities.length)}
          </Button>
        </div>
      )}
    </Panel>
  )
}
