import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { deletedListKey } from '@/admin/records/deleted/deleted-queries'
import { createInitialData } from '@/admin/records/initial-data/create'
import { pageSize, toInfiniteData } from '@/admin/records/list/paginated-query'
import { listDeleted } from '@/data/deleted/deleted'
import { RecentlyDeleted } from './deleted'

export const DeletedView = (props: ScreenProps) => (
  <Screen {...props} name="deleted">
    {async (db) => (
      <RecentlyDeleted
        initialData={createInitialData([deletedListKey(undefined), toInfiniteData(await listDeleted(db, { limit: pageSize }))])}
      />
    )}
  </Screen>
)
