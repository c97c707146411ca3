import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { casesOfKey, maxCasesOf } from '@/admin/records/cases-of'
import { historyKey } from '@/admin/records/history-key'
import { pageSize } from '@/admin/records/paginated-query'
import { loadRecordInitialData } from '@/admin/records/record-initial-data'
import { createInitialData } from '@/admin/records/to-json'
import { listCases } from '@/data/cases/queries'
import { findClient, listClients } from '@/data/clients/queries'
import { listContacts } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { listActivities } from '@/data/ledger/activities'
import { Clients } from './clients'
import { listKey, recordKey, requestFilter, requestsKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ClientsView = (props: ScreenProps) => (
  <Screen {...props} name="clients">
    {async (db, address) => <Clients initialData={createInitialData(...(await loadRecords(db, address)))} />}
  </Screen>
)

const loadRecords = (db: Db, address: ScreenLocation) =>
  loadRecordInitialData(address, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listClients(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findClient(db, id),
    listKey,
    recordKey,
    findRelated: (id) => [
      [casesOfKey({ client: id }), listCases(db, { client: id, limit: maxCasesOf })],
      [requestsKey(id), listContacts(db, requestFilter(id)).then(({ contacts }) => contacts)],
      [historyKey('client', id), listActivities(db, { record: id })],
    ],
  })
