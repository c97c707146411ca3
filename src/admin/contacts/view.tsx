import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { casesOfKey, maxCasesOf } from '@/admin/records/cases-of'
import { historyKey } from '@/admin/records/history-key'
import { pageSize } from '@/admin/records/paginated-query'
import { loadRecordInitialData } from '@/admin/records/record-initial-data'
import { createInitialData } from '@/admin/records/to-json'
import { listCases } from '@/data/cases/queries'
import { findContact, listContacts } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { listActivities } from '@/data/ledger/activities'
import { Contacts } from './contacts'
import { listKey, recordKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ContactsView = (props: ScreenProps) => (
  <Screen {...props} name="contacts">
    {async (db, address) => <Contacts initialData={createInitialData(...(await loadRecords(db, address)))} />}
  </Screen>
)

const loadRecords = (db: Db, address: ScreenLocation) =>
  loadRecordInitialData(address, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listContacts(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findContact(db, id),
    listKey,
    recordKey,
    findRelated: (id) => [
      [casesOfKey({ contact: id }), listCases(db, { contact: id, limit: maxCasesOf })],
      [historyKey('contact', id), listActivities(db, { record: id })],
    ],
  })
