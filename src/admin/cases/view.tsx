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
    {async (db, address) => <Cases first={await firstData(db, address)} />}
  </Screen>
)

async function firstData(db: Db, address: Address) {
  const [people, types, what] = await Promise.all([findUsers(db, {}), findCaseTypes(db), asked(db, address)])
  return seedsOf([staffKey, plain(people)], [typesKey, plain(types)], ...what)
}

const asked = (db: Db, address: Address) =>
  recordSeeds(address, {
    filter: (get) => filterOf(readAddress(get)),
    list: (filter) => findCases(db, { ...filter, limit: pageSize }),
    one: (id) => findCase(db, id),
    listKey,
    oneKey,
    beside: (id) => [[logKey(id), logOf(db, id).then(({ entries }) => entries)]],
  })
