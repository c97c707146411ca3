import type { AdminViewServerProps } from 'payload'
import { uuidPattern } from '@/contract/fields'
import { findCase, findCases } from '@/data/case-reads'
import { findCaseTypes } from '@/data/case-type-reads'
import type { Db } from '@/data/db'
import { findUsers } from '@/data/user-reads'
import { plain, seedsOf } from '../shell/plain'
import { type Address, Screen } from '../shell/screen'
import { staffKey } from '../shell/staff'
import { filterOf, readAddress } from './address'
import { Cases } from './cases'
import { firstPage, listKey, oneKey, pageSize, typesKey } from './queries'

export const CasesView = (props: AdminViewServerProps) => (
  <Screen {...props} door="staff">
    {async (db, address) => <Cases first={await firstData(db, address)} />}
  </Screen>
)

async function firstData(db: Db, address: Address) {
  const [people, types, what] = await Promise.all([findUsers(db, {}), findCaseTypes(db), asked(db, address)])
  return seedsOf([staffKey, plain(people)], [typesKey, plain(types)], ...what)
}

async function asked(db: Db, { rest: [part], query }: Address) {
  if (part === 'new') return []
  if (part === undefined) {
    const filter = filterOf(readAddress((name) => query[name]))
    return [[listKey(filter), firstPage(plain(await findCases(db, { ...filter, limit: pageSize })))] as const]
  }
  const found = uuidPattern.test(part) ? await findCase(db, part) : null
  return found ? [[oneKey(part), plain(found)] as const] : []
}
