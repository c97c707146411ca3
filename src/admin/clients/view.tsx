import type { AdminViewServerProps } from 'payload'
import { findClient, findClients } from '@/data/client-reads'
import type { Db } from '@/data/db'
import { pageSize } from '../shell/paged'
import { seedsOf } from '../shell/plain'
import { recordSeeds } from '../shell/record-seeds'
import { type Address, Screen } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Clients } from './clients'
import { listKey, oneKey } from './queries'

export const ClientsView = (props: AdminViewServerProps) => (
  <Screen {...props} door="staff">
    {async (db, address) => <Clients first={seedsOf(...(await firstData(db, address)))} />}
  </Screen>
)

const firstData = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findClients(db, { ...filter, limit: pageSize }),
    one: (id) => findClient(db, id),
    listKey,
    oneKey,
  })
