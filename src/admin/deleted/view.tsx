import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { createInitialData } from '@/admin/records/create-initial-data'
import { deletedListKey } from '@/admin/records/deleted/deleted-queries'
import { pageSize, toInfiniteData } from '@/admin/records/list/paginated-query'
import { toJson } from '@/admin/records/to-json'
import { listDeleted } from '@/data/deleted/deleted'
import { RecentlyDeleted } from './deleted'

export const DeletedView = (props: ScreenProps) => (
  <Screen {...props} name="deleted">
    {async (db) => (
      <RecentlyDeleted
        initialData={createInitialData([deletedListKey(undefined), toInfiniteData(toJson(await listDeleted(db, { limit: pageSize })))])}
      />
    )}
  </Screen>
)
