import type { AdminViewServerProps } from 'payload'
import { findContact, findContacts } from '@/data/contact-reads'
import type { Db } from '@/data/db'
import { pageSize } from '../shell/paged'
import { seedsOf } from '../shell/plain'
import { recordSeeds } from '../shell/record-seeds'
import { type Address, Screen } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Contacts } from './contacts'
import { listKey, oneKey } from './queries'

export const ContactsView = (props: AdminViewServerProps) => (
  <Screen {...props} door="staff">
    {async (db, address) => <Contacts first={seedsOf(...(await firstData(db, address)))} />}
  </Screen>
)

const firstData = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findContacts(db, { ...filter, limit: pageSize }),
    one: (id) => findContact(db, id),
    listKey,
    oneKey,
  })
