import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { who } from '@/contract/who'
import { countContacts, findContacts } from '@/data/contact-reads'
import { type Db, personOf } from '@/data/db'
import { addressOf, website } from '../screens'
import { plain, seedsOf } from '../shell/plain'
import { Screen } from '../shell/screen'
import { Overview } from './overview'
import { waitingKey } from './queries'

export const OverviewView = (props: AdminViewServerProps) => (
  <Screen {...props} door="member">
    {async (db) => {
      // An Editor has no office records; the first website editor is their start.
      if (!who.staff(db.person)) redirect(addressOf(website[0].path))
      return <Overview first={await firstData(db)} name={personOf(db).displayName || personOf(db).name} />
    }}
  </Screen>
)

async function firstData(db: Db) {
  const [requests, counts] = await Promise.all([findContacts(db, { source: 'public', acknowledged: false, limit: 5 }), countContacts(db)])
  return seedsOf([waitingKey, plain(requests)], [['contact', 'count'], counts])
}
