import { findActivities } from '@/data/activities'
import { findContact, findContacts } from '@/data/contact-reads'
import type { Db } from '@/data/db'
import { historyKey } from '../shell/history-key'
import { pageSize } from '../shell/paged'
import { seedsOf } from '../shell/plain'
import { recordSeeds } from '../shell/record-seeds'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Contacts } from './contacts'
import { listKey, oneKey } from './queries'

export const ContactsView = (props: ScreenProps) => (
  <Screen {...props} name="contacts">
    {async (db, address) => <Contacts initialData={seedsOf(...(await loadRecords(db, address)))} />}
  </Screen>
)

const loadRecords = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findContacts(db, { ...filter, limit: pageSize }),
    one: (id) => findContact(db, id),
    listKey,
    oneKey,
    beside: (id) => [[historyKey('contact', id), findActivities(db, { record: id })]],
  })
