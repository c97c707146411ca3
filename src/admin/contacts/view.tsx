import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { toInitialCheckData } from '@/admin/records/conflict-checks/conflict-queries'
import { personEventsKey, toPersonEventsFilter } from '@/admin/records/events/person-events'
import { historyKey } from '@/admin/records/history-key'
import { createInitialData } from '@/admin/records/initial-data/create'
import { loadRecordInitialData } from '@/admin/records/initial-data/load-record'
import { pageSize } from '@/admin/records/list/paginated-query'
import { maxPersonCases, personCasesKey } from '@/admin/records/person-cases'
import { contactKey } from '@/client/queries/record-queries'
import { listCases } from '@/data/cases/queries'
import { getPersonCheck } from '@/data/conflict-checks/person-check'
import { findContact, listContacts } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { listEvents } from '@/data/events/queries'
import { listActivities } from '@/data/ledger/activities'
import { Contacts } from './contacts'
import { listKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ContactsView = (props: ScreenProps) => (
  <Screen {...props} name="contacts">
    {async (db, location) => <Contacts initialData={createInitialData(...(await loadRecords(db, location)))} />}
  </Screen>
)

const loadRecords = (db: Db, location: ScreenLocation) =>
  loadRecordInitialData(location, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listContacts(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findContact(db, id),
    listKey,
    recordKey: contactKey,
    findRelated: (id) => [
      [personCasesKey({ contact: id }), listCases(db, { contact: id, limit: maxPersonCases })],
      [personEventsKey({ contact: id }), listEvents(db, toPersonEventsFilter({ contact: id })).then(({ events }) => events)],
      [historyKey('contact', id), listActivities(db, { record: id })],
    ],
    findStatus: async ({ id, name }) => {
      const person = { subject: { contact: id }, name, kind: 'person' } as const
      return toInitialCheckData(person, await getPersonCheck(db, person))
    },
  })
