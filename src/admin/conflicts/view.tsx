import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { pageSize } from '@/admin/records/paginated-query'
import { loadRecordInitialData } from '@/admin/records/record-initial-data'
import { createInitialData } from '@/admin/records/to-json'
import { findConflictCheck, listConflictChecks } from '@/data/conflicts/queries'
import type { Db } from '@/data/database/db'
import { Conflicts } from './conflicts'
import { listKey, recordKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ConflictsView = (props: ScreenProps) => (
  <Screen {...props} name="conflicts">
    {async (db, address) => <Conflicts initialData={createInitialData(...(await loadRecords(db, address)))} />}
  </Screen>
)

const loadRecords = (db: Db, address: ScreenLocation) =>
  loadRecordInitialData(address, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listConflictChecks(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findConflictCheck(db, id),
    listKey,
    recordKey,
    findRelated: () => [],
  })
