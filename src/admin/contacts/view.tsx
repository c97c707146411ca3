import type { AdminViewServerProps } from 'payload'
import { uuidPattern } from '@/contract/fields'
import { findContact, findContacts } from '@/data/contact-reads'
import type { Db } from '@/data/db'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Contacts } from './contacts'
import { firstPage, listKey, oneKey, pageSize } from './queries'

export const ContactsView = (props: AdminViewServerProps) => (
  <Screen {...props} door="staff">
    {async (db, address) => <Contacts first={await firstData(db, address)} />}
  </Screen>
)

async function firstData(db: Db, { rest: [part], query }: Address) {
  if (part === 'new') return seedsOf()
  if (part === undefined) {
    const filter = filterOf(readAddress((name) => query[name]))
    return seedsOf([listKey(filter), firstPage(plain(await findContacts(db, { ...filter, limit: pageSize })))])
  }
  const contact = uuidPattern.test(part) ? await findContact(db, part) : null
  return contact ? seedsOf([oneKey(part), plain(contact)]) : seedsOf()
}
