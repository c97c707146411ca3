import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { caseTypeListKey } from '@/admin/records/case-types/queries'
import { historyKey } from '@/admin/records/history-key'
import { createInitialData } from '@/admin/records/initial-data/create'
import { loadRecordInitialData } from '@/admin/records/initial-data/load-record'
import { pageSize } from '@/admin/records/list/paginated-query'
import { caseKey } from '@/client/queries/record-queries'
import { userListKey } from '@/client/staff/staff'
import { listUsers } from '@/data/accounts/user-queries'
import { listCaseTypes } from '@/data/case-types/queries'
import { listLogEntries } from '@/data/cases/log-entries'
import { findCase, listCases } from '@/data/cases/queries'
import type { Db } from '@/data/database/db'
import { listEvents } from '@/data/events/queries'
import { listActivities } from '@/data/ledger/activities'
import { Cases } from './cases'
import { caseEventsKey, listKey, logKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const CasesView = (props: ScreenProps) => (
  <Screen {...props} name="cases">
    {async (db, location) => <Cases initialData={await loadInitialData(db, location)} />}
  </Screen>
)

async function loadInitialData(db: Db, location: ScreenLocation) {
  const [staff, caseTypes, records] = await Promise.all([listUsers(db, {}), listCaseTypes(db), loadRecords(db, location)])
  return createInitialData([userListKey, staff], [caseTypeListKey, caseTypes], ...records)
}

const loadRecords = (db: Db, location: ScreenLocation) =>
  loadRecordInitialData(location, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listCases(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findCase(db, id),
    listKey,
    recordKey: caseKey,
    findRelated: (id) => [
      [logKey(id), listLogEntries(db, id).then(({ entries }) => entries)],
      [caseEventsKey(id), listEvents(db, { caseId: id }).then(({ events }) => events)],
      [historyKey('case', id), listActivities(db, { record: id })],
    ],
  })
