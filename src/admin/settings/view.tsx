import { Screen, type ScreenLocation, type ScreenProps } from '@/admin/frame/screen'
import { backupKey } from '@/admin/records/backups/queries'
import { caseTypeListKey } from '@/admin/records/case-types/queries'
import { deletedListKey, readKind, toDeletedFilter } from '@/admin/records/deleted/deleted-queries'
import { createInitialData } from '@/admin/records/initial-data/create'
import type { InitialData } from '@/admin/records/initial-data/use-initial-data'
import { pageSize, toInfiniteData } from '@/admin/records/list/paginated-query'
import type { SettingsTab } from '@/admin/screens'
import { userListKey } from '@/client/staff/staff'
import { getSecondFactorPolicy } from '@/data/accounts/second-factor-policy'
import { listUsers } from '@/data/accounts/user-queries'
import { getBackupState } from '@/data/backups/state'
import { listCaseTypes } from '@/data/case-types/queries'
import { getCheckMode } from '@/data/conflict-checks/mode'
import type { Db } from '@/data/database/db'
import { listDeleted } from '@/data/deleted/deleted'
import { listLedgerEntries } from '@/data/ledger/queries'
import { listOutboxMails } from '@/data/mail/outbox'
import { listRules } from '@/data/rules/queries'
import { listWalls } from '@/data/walls/queries'
import { env } from '@/env'
import { ledgerListKey } from './ledger/queries'
import { readUrlState, toFilter } from './ledger/url-state'
import { outboxListKey } from './outbox/queries'
import { ruleListKey } from './rules/queries'
import { Settings } from './settings'
import { readTab } from './url-state'
import { conflictModeKey, requiredSecondFactorKey } from './users/queries'
import { wallListKey } from './walls/queries'

export const SettingsView = (props: ScreenProps) => (
  <Screen {...props} name="settings">
    {async (db, { rest: [segment], query }) => (
      <Settings initialData={await loaders[readTab(segment) ?? 'users'](db, query)} canClearCaseTypes={env.NODE_ENV !== 'production'} />
    )}
  </Screen>
)

type Loader = (db: Db, query: ScreenLocation['query']) => Promise<InitialData>
const loaders: Record<SettingsTab, Loader> = {
  users: async (db) => {
    const [users, secondFactor, mode] = await Promise.all([listUsers(db, {}), getSecondFactorPolicy(db), getCheckMode(db)])
    return createInitialData([userListKey, users], [requiredSecondFactorKey, secondFactor], [conflictModeKey, mode])
  },
  'case-types': async (db) => createInitialData([caseTypeListKey, await listCaseTypes(db)]),
  deleted: async (db, query) => {
    const kind = readKind(query.kind)
    return createInitialData([deletedListKey(kind), toInfiniteData(await listDeleted(db, { ...toDeletedFilter(kind), limit: pageSize }))])
  },
  ledger: async (db, query) => {
    const state = readUrlState((name) => query[name])
    // The server does not know the reader's time zone.
    if (state.from || state.to) return createInitialData([userListKey, await listUsers(db, {})])
    const filter = toFilter(state)
    const [entries, users] = await Promise.all([listLedgerEntries(db, { ...filter, limit: pageSize }), listUsers(db, {})])
    return createInitialData([ledgerListKey(filter), toInfiniteData(entries)], [userListKey, users])
  },
  outbox: async (db) => createInitialData([outboxListKey, toInfiniteData(await listOutboxMails(db, { limit: pageSize }))]),
  backups: async (db) => createInitialData([backupKey, await getBackupState(db)]),
  rules: async (db) => createInitialData([ruleListKey, await listRules(db)]),
  holidays: async () => createInitialData(),
  walls: async (db) => createInitialData([wallListKey, toInfiniteData(await listWalls(db, { limit: pageSize }))]),
}
