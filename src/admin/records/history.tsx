'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import * as strings from '@/strings/index'
import { Panel, PanelItem, PanelList } from '@/ui/panel'
import { RelativeTime } from '@/ui/relative-time'
import { historyKey } from './history-key'

const maxActivities = 12

type Props = { resource: string; record: string; enabled?: boolean }
/** Not `enabled`: waits, because starting a request takes time before the first frame. */
export function RecordHistory({ resource, record, enabled = true }: Props) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: historyKey(resource, record),
    queryFn: ({ signal }) => api.activities.list({ record }, { signal }),
    enabled,
  })
  return (
    <Panel
      title={strings.history.title}
      isPending={isPending}
      errorMessage={isError && strings.form.notLoaded}
      onRetry={() => void refetch()}
    >
      {data?.activities.length === 0 && <p>{strings.history.empty}</p>}
      <PanelList>
        {data?.activities.slice(0, maxActivities).map((activity) => (
          <PanelItem key={activity.id}>
            {activity.body}
            <small>
              <RelativeTime at={activity.date} />
            </small>
          </PanelItem>
        ))}
      </PanelList>
    </Panel>
  )
}
