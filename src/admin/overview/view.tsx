import { who } from '@/contract/who'
import { findActivities } from '@/data/activities'
import { backupState } from '@/data/backup-state'
import { bookmarkedCases } from '@/data/bookmarks'
import { countActiveCases, countNewThisWeek } from '@/data/case-reads'
import { countClients, findClients } from '@/data/client-reads'
import { findContacts } from '@/data/contact-reads'
import { type Db, personOf } from '@/data/db'
import { findOccurrences } from '@/data/event-reads'
import { todayBetween } from '@/data/event-times'
import { remindersDue } from '@/data/reminders'
import { plain, seedsOf } from '../shell/plain'
import { Screen, type ScreenProps } from '../shell/screen'
import { Overview } from './overview'
import { activityKey, backupKey, bookmarksKey, eventsKey, maxWaitingRequests, recentKey, remindersKey, waitingKey } from './queries'

export const OverviewView = (props: ScreenProps) => (
  <Screen {...props} name="dashboard">
    {async (db) => <Overview initialData={await loadInitialData(db)} name={personOf(db).displayName || personOf(db).name} />}
  </Screen>
)

async function loadInitialData(db: Db) {
  const day = await todayBetween(db)
  const [clients, cases, week, recent, bookmarks, activities, requests, events, reminders, backup] = await Promise.all([
    countClients(db),
    countActiveCases(db),
    countNewThisWeek(db),
    findClients(db, { sort: '-createdAt', limit: 10 }),
    bookmarkedCases(db),
    findActivities(db, {}),
    findContacts(db, { source: 'public', acknowledged: false, sort: 'date', limit: maxWaitingRequests }),
    findOccurrences(db, day),
    remindersDue(db, day),
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
    // In another time zone the day has other limits and another key: then the browser fetches it.
    [eventsKey(day), plain(events)],
    [remindersKey(day), plain(reminders)],
    ...(backup ? [[backupKey, plain(backup)] as const] : []),
  )
}
