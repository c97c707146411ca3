import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { deadlineCountKey, deadlineListKey } from '@/admin/records/deadlines/queries'
import { createInitialData } from '@/admin/records/initial-data/create'
import { pageSize, toInfiniteData } from '@/admin/records/list/paginated-query'
import type { Db } from '@/data/database/db'
import { countDeadlines, listDeadlines } from '@/data/deadlines/queries'
import { Deadlines } from './deadlines'
import { readSection, toFilter } from './url-state'

export const DeadlinesView = (props: ScreenProps) => (
  <Screen {...props} name="deadlines">
    {async (db, location) => <Deadlines initialData={await loadInitialData(db, location)} />}
  </Screen>
)

async function loadInitialData(db: Db, { query }: ScreenLocation) {
  const mine = query.mine === '1'
  const counts = await countDeadlines(db, { mine })
  const filter = toFilter(readSection(query.show), mine, counts.today)
  const list = await listDeadlines(db, { ...filter, limit: pageSize })
  return createInitialData([deadlineCountKey(mine), counts], [deadlineListKey(filter), toInfiniteData(list)])
}
