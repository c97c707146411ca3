import { findCaseTypes } from '@/data/case-type-reads'
import type { Db } from '@/data/db'
import { findDeleted } from '@/data/deleted'
import { readLedger } from '@/data/ledger-reads'
import { readOutbox } from '@/data/outbox'
import { findUsers } from '@/data/user-reads'
import { env } from '@/env'
import { firstPage, pageSize } from '../shell/paged'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import type { Seeds } from '../shell/seed'
import { readTab, type Tab } from './address'
import { typeListKey } from './case-types/queries'
import { filterOf as deletedFilterOf, deletedKey, readKind } from './deleted/queries'
import { filterOf, readFilter } from './ledger/filter'
import { ledgerKey } from './ledger/queries'
import { outboxKey } from './outbox/queries'
import { Settings } from './settings'
import { userListKey } from './users/queries'

export const SettingsView = (props: ScreenProps) => (
  <Screen {...props} name="settings">
    {async (db, { rest: [part], query }) => (
      <Settings first={await firstData[readTab(part) ?? 'users'](db, query)} clearable={env.NODE_ENV !== 'production'} />
    )}
  </Screen>
)

type First = (db: Db, query: Address['query']) => Promise<Seeds>
const firstData: Record<Tab, First> = {
  users: async (db) => seedsOf([userListKey, plain(await findUsers(db, {}))]),
  'case-types': async (db) => seedsOf([typeListKey, plain(await findCaseTypes(db))]),
  deleted: async (db, query) => {
    const kind = readKind(query.kind)
    return seedsOf([deletedKey(kind), firstPage(plain(await findDeleted(db, { ...deletedFilterOf(kind), limit: pageSize })))])
  },
  ledger: async (db, query) => {
    const read = readFilter((name) => query[name])
    // A day begins where the reader is, which the server does not know.
    if (read.from || read.to) return seedsOf([userListKey, plain(await findUsers(db, {}))])
    const filter = filterOf(read)
    const [rows, people] = await Promise.all([readLedger(db, { ...filter, limit: pageSize }), findUsers(db, {})])
    return seedsOf([ledgerKey(filter), firstPage(plain(rows))], [userListKey, plain(people)])
  },
  outbox: async (db) => seedsOf([outboxKey, firstPage(plain(await readOutbox(db, { limit: pageSize })))]),
}
