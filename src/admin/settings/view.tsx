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
    {async (db, { rest: [segment], query }) => (
      <Settings initialData={await loaders[readTab(segment) ?? 'users'](db, query)} canClearCaseTypes={env.NODE_ENV !== 'production'} />
    )}
  </Screen>
)

type Loader = (db: Db, query: Address['query']) => Promise<Seeds>
const loaders: Record<Tab, Loader> = {
  users: async (db) => seedsOf([userListKey, plain(await findUsers(db, {}))]),
  'case-types': async (db) => seedsOf([typeListKey, plain(await findCaseTypes(db))]),
  deleted: async (db, query) => {
    const kind = readKind(query.kind)
    return seedsOf([deletedKey(kind), firstPage(plain(await findDeleted(db, { ...deletedFilterOf(kind), limit: pageSize })))])
  },
  ledger: async (db, query) => {
    const state = readFilter((name) => query[name])
    // The server does not know the reader's time zone.
    if (state.from || state.to) return seedsOf([userListKey, plain(await findUsers(db, {}))])
    const filter = filterOf(state)
    const [entries, users] = await Promise.all([readLedger(db, { ...filter, limit: pageSize }), findUsers(db, {})])
    return seedsOf([ledgerKey(filter), firstPage(plain(entries))], [userListKey, plain(users)])
  },
  outbox: async (db) => seedsOf([outboxKey, firstPage(plain(await readOutbox(db, { limit: pageSize })))]),
}
