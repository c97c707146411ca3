import { findActivities } from '@/data/activities'
import { findCases } from '@/data/case-reads'
import { findClient, findClients } from '@/data/client-reads'
import type { Db } from '@/data/db'
import { historyKey } from '../shell/history-key'
import { pageSize } from '../shell/paged'
import { seedsOf } from '../shell/plain'
import { recordSeeds } from '../shell/record-seeds'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Clients } from './clients'
import { casesKey, casesShown, listKey, oneKey } from './queries'

export const ClientsView = (props: ScreenProps) => (
  <Screen {...props} name="clients">
    {async (db, address) => <Clients initialData={seedsOf(...(await loadRecords(db, address)))} />}
  </Screen>
)

const loadRecords = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findClients(db, { ...filter, limit: pageSize }),
    one: (id) => findClient(db, id),
    listKey,
    oneKey,
    beside: (id) => [
      [casesKey(id), findCases(db, { client: id, limit: casesShown })],
      [historyKey('client', id), findActivities(db, { record: id })],
    ],
  })
