import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { deadlineListKey } from '@/admin/records/deadlines/queries'
import { createInitialData } from '@/admin/records/initial-data/create'
import { pageSize, toInfiniteData } from '@/admin/records/list/paginated-query'
import { userListKey } from '@/client/staff/staff'
import { listUsers } from '@/data/accounts/user-queries'
import type { Db } from '@/data/database/db'
import { listDeadlines } from '@/data/deadlines/queries'
import { listEvents } from '@/data/events/queries'
import { dayMs } from '@/time-zone'
import { listKey, toDeadlineFilter, toEventFilter } from './queries'
import { Schedule } from './schedule'
import { readUrlState } from './url-state'

export const ScheduleView = (props: ScreenProps) => (
  <Screen {...props} name="schedule">
    {async (db, location) => {
      const since = startOfYesterday()
      return <Schedule since={since} initialData={await loadInitialData(db, location, since)} />
    }}
  </Screen>
)

/** In UTC, because the server does not know the browser's time zone. It is before the start of today in every time zone. */
const startOfYesterday = () => `${new Date(Date.now() - dayMs).toISOString().slice(0, 10)}T00:00:00.000Z`

async function loadInitialData(db: Db, { query }: ScreenLocation, since: string) {
  const { userIds } = readUrlState((name) => query[name])
  const current = { userIds, since }
  const ended = { ...current, ended: true }
  const deadlineFilter = toDeadlineFilter(since)
  const [staff, currentEvents, endedEvents, deadlines] = await Promise.all([
    listUsers(db, {}),
    listEvents(db, { userIds, ...toEventFilter(current) }),
    listEvents(db, { userIds, ...toEventFilter(ended) }),
    listDeadlines(db, { ...deadlineFilter, limit: pageSize }),
  ])
  return createInitialData(
    [userListKey, staff],
    [listKey(current), toInfiniteData(currentEvents)],
    [listKey(ended), toInfiniteData(endedEvents)],
    [deadlineListKey(deadlineFilter), toInfiniteData(deadlines)],
  )
}
