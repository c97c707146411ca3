import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { createInitialData } from '@/admin/records/initial-data/create'
import { loadRecordInitialData } from '@/admin/records/initial-data/load-record'
import { pageSize } from '@/admin/records/list/paginated-query'
import { userListKey } from '@/client/staff/staff'
import { listUsers } from '@/data/accounts/user-queries'
import { findConflictCheck, listConflictChecks } from '@/data/conflict-checks/queries'
import type { Db } from '@/data/database/db'
import { ConflictChecks } from './conflict-checks'
import { listKey, recordKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ConflictsView = (props: ScreenProps) => (
  <Screen {...props} name="conflicts">
    {async (db, location) => <ConflictChecks initialData={createInitialData(...(await loadRecords(db, location)))} />}
  </Screen>
)

const loadRecords = (db: Db, location: ScreenLocation) =>
  loadRecordInitialData(location, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listConflictChecks(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findConflictCheck(db, id),
    listKey,
    recordKey,
    findRelated: () => [[userListKey, listUsers(db, {})]],
  })
