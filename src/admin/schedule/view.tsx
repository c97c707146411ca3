import type { Db } from '@/data/db'
import { findEvents } from '@/data/event-reads'
import { findUsers } from '@/data/user-reads'
import { firstPage } from '../shell/paged'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { staffKey } from '../shell/staff'
import { readAddress } from './address'
import { listKey } from './queries'
import { Schedule } from './schedule'

export const ScheduleView = (props: ScreenProps) => (
  <Screen {...props} name="schedule">
    {async (db, address) => <Schedule initialData={await loadInitialData(db, address)} />}
  </Screen>
)

async function loadInitialData(db: Db, { query }: Address) {
  const { userIds } = readAddress((name) => query[name])
  const [staff, events] = await Promise.all([findUsers(db, {}), findEvents(db, { userIds })])
  return seedsOf([staffKey, plain(staff)], [listKey(userIds), firstPage(plain(events))])
}
