import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { who } from '@/contract/who'
import { findActivities } from '@/data/activities'
import { backupState } from '@/data/backup-state'
import { bookmarkedCases } from '@/data/bookmarks'
import { countActiveCases, countNewThisWeek } from '@/data/case-reads'
import { countClients, findClients } from '@/data/client-reads'
import { findContacts } from '@/data/contact-reads'
import { type Db, personOf } from '@/data/db'
import { addressOf, website } from '../screens'
import { plain, seedsOf } from '../shell/plain'
import { Screen } from '../shell/screen'
import { Overview } from './overview'
import { activityKey, backupKey, bookmarksKey, recentKey, waitingKey } from './queries'

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
  const [clients, cases, week, recent, bookmarks, activities, requests, backup] = await Promise.all([
    countClients(db),
    countActiveCases(db),
    countNewThisWeek(db),
    findClients(db, { sort: '-createdAt', limit: 10 }),
    bookmarkedCases(db),
    findActivities(db, {}),
    findContacts(db, { source: 'public', acknowledged: false, sort: 'date', limit: 5 }),
    who.admin(db.person) ? backupState(db) : undefined,
  ])
  return seedsOf(
    [['client', 'count'], clients],
    [['case', 'count'], cases],
    [['case', 'week'], week],
    [recentKey, plain(recent)],
    [bookmarksKey, plain(bookmarks)],
    [activityKey, plain(activities)],
    [waitingKey, plain(requests)],
    ...(backup ? [[backupKey, plain(backup)] as const] : []),
  )
}
