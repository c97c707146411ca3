import { findCase, findCases } from '@/data/case-reads'
import { findCaseTypes } from '@/data/case-type-reads'
import type { Db } from '@/data/db'
import { logOf } from '@/data/log-entries'
import { findUsers } from '@/data/user-reads'
import { pageSize } from '../shell/paged'
import { plain, seedsOf } from '../shell/plain'
import { recordSeeds } from '../shell/record-seeds'
import { type Address, Screen, type ScreenProps } from '../shell/screen'
import { staffKey } from '../shell/staff'
import { filterOf, readAddress } from './address'
import { Cases } from './cases'
import { listKey, logKey, oneKey, typesKey } from './queries'

export const CasesView = (props: ScreenProps) => (
  <Screen {...props} name="cases">
    {async (db, address) => <Cases initialData={await loadInitialData(db, address)} />}
  </Screen>
)

async function loadInitialData(db: Db, address: Address) {
  const [staff, caseTypes, records] = await Promise.all([findUsers(db, {}), findCaseTypes(db), loadRecords(db, address)])
  return seedsOf([staffKey, plain(staff)], [typesKey, plain(caseTypes)], ...records)
}

const loadRecords = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findCases(db, { ...filter, limit: pageSize }),
    one: (id) => findCase(db, id),
    listKey,
    oneKey,
    beside: (id) => [[logKey(id), logOf(db, id).then(({ entries }) => entries)]],
  })
