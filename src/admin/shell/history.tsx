'use client'
import { useQuery } from '@tanstack/react-query'
import { api } from '@/client/api'
import { Moment } from '@/ui/moment'
import { Panel, PanelLine, PanelLines } from '@/ui/panel'
import { words } from '../words'
import { historyKey } from './history-key'

export function RecordHistory({ resource, record }: { resource: string; record: string }) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: historyKey(resource, record),
    queryFn: ({ signal }) => api.activities.list({ record }, { signal }),
  })
  return (
    <Panel title={words.history.title} pending={isPending} failed={isError && words.form.notLoaded} again={() => void refetch()}>
      {data?.activities.length === 0 && <p>{words.history.empty}</p>}
      <PanelLines>
        {data?.activities.slice(0, 12).map((activity) => (
          <PanelLine key={activity.id}>
            {activity.body}
            <small>
              <Moment at={activity.date} />
            </small>
          </PanelLine>
        ))}
      </PanelLines>
    </Panel>
  )
}
