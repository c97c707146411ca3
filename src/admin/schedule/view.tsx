import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { toInfiniteData } from '@/admin/records/paginated-query'
import { createInitialData, toJson } from '@/admin/records/to-json'
import { staffKey } from '@/client/staff'
import { listUsers } from '@/data/accounts/user-queries'
import type { Db } from '@/data/database/db'
import { listEvents } from '@/data/events/queries'
import { listKey } from './queries'
import { Schedule } from './schedule'
import { readUrlState } from './url-state'

export const ScheduleView = (props: ScreenProps) => (
  <Screen {...props} name="schedule">
    {async (db, location) => <Schedule initialData={await loadInitialData(db, location)} />}
  </Screen>
)

async function loadInitialData(db: Db, { query }: ScreenLocation) {
  const { userIds } = readUrlState((name) => query[name])
  const [staff, events] = await Promise.all([listUsers(db, {}), listEvents(db, { userIds })])
  return createInitialData([staffKey, toJson(staff)], [listKey(userIds), toInfiniteData(toJson(events))])
}
