import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { getNameKind, toInitialCheckData } from '@/admin/records/conflict-checks/conflict-queries'
import { personEventsKey, toPersonEventsFilter } from '@/admin/records/events/person-events'
import { historyKey } from '@/admin/records/history-key'
import { createInitialData } from '@/admin/records/initial-data/create'
import { loadRecordInitialData } from '@/admin/records/initial-data/load-record'
import { pageSize } from '@/admin/records/list/paginated-query'
import { maxPersonCases, maxPrintedCases, personCasesKey } from '@/admin/records/person-cases'
import { clientKey } from '@/client/queries/record-queries'
import { listCases } from '@/data/cases/queries'
import { findClient, listClients } from '@/data/clients/queries'
import { getPersonCheck } from '@/data/conflict-checks/person-check'
import { listContacts } from '@/data/contacts/queries'
import type { Db } from '@/data/database/db'
import { listEvents } from '@/data/events/queries'
import { listActivities } from '@/data/ledger/activities'
import { Clients } from './clients'
import { listKey, requestFilter, requestsKey } from './queries'
import { readUrlState, toFilter } from './url-state'

export const ClientsView = (props: ScreenProps) => (
  <Screen {...props} name="clients">
    {async (db, location) => <Clients initialData={createInitialData(...(await loadRecords(db, location)))} />}
  </Screen>
)

const loadRecords = (db: Db, location: ScreenLocation) =>
  loadRecordInitialData(location, {
    parseFilter: (get) => toFilter(readUrlState(get)),
    findList: (filter) => listClients(db, { ...filter, limit: pageSize }),
    findRecord: (id) => findClient(db, id),
    listKey,
    recordKey: clientKey,
    findRelated: (id) => [
      ...[maxPersonCases, ...(location.query.mode === 'print' ? [maxPrintedCases] : [])].map(
        (limit) => [personCasesKey({ client: id }, limit), listCases(db, { client: id, limit })] as const,
      ),
      [requestsKey(id), listContacts(db, requestFilter(id))],
      [personEventsKey({ client: id }), listEvents(db, toPersonEventsFilter({ client: id })).then(({ events }) => events)],
      [historyKey('client', id), listActivities(db, { record: id })],
    ],
    findStatus: async ({ id, displayName, type }) => {
      const person = { subject: { client: id }, name: displayName, kind: getNameKind(type) }
      return toInitialCheckData(person, await getPersonCheck(db, person))
    },
  })
