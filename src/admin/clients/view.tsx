import type { AdminViewServerProps } from 'payload'
import { uuidPattern } from '@/contract/fields'
import { findClient, findClients } from '@/data/client-reads'
import type { Db } from '@/data/db'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen } from '../shell/screen'
import { filterOf, readAddress } from './address'
import { Clients } from './clients'
import { firstPage, listKey, oneKey, pageSize } from './queries'

export const ClientsView = (props: AdminViewServerProps) => (
  <Screen {...props} door="staff">
    {async (db, address) => <Clients first={await firstData(db, address)} />}
  </Screen>
)

async function firstData(db: Db, { rest: [part], query }: Address) {
  if (part === 'new') return seedsOf()
  if (part === undefined) {
    const filter = filterOf(readAddress((name) => query[name]))
    return seedsOf([listKey(filter), firstPage(plain(await findClients(db, { ...filter, limit: pageSize })))])
  }
  const client = uuidPattern.test(part) ? await findClient(db, part) : null
  return client ? seedsOf([oneKey(part), plain(client)]) : seedsOf()
}
