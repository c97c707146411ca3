import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { setupKey } from '@/admin/frame/setup-query'
import { createInitialData } from '@/admin/records/create-initial-data'
import { toJson } from '@/admin/records/to-json'
import { accessRules } from '@/contract/access'
import { getBackupState } from '@/data/backups/state'
import { listBookmarkedCases } from '@/data/cases/bookmarks'
import { countActiveCases, countNewCasesThisWeek } from '@/data/cases/queries'
import { listAssignedTodos } from '@/data/cases/todos'
import { countClients, listClients } from '@/data/clients/queries'
import { listAttention } from '@/data/conflict-checks/attention'
import { listContacts } from '@/data/contacts/queries'
import { type Db, requireUser } from '@/data/database/db'
import { listDeadlines } from '@/data/deadlines/queries'
import { listOccurrences } from '@/data/events/queries'
import { getTodayRange } from '@/data/events/recurrence'
import { listActivities } from '@/data/ledger/activities'
import { listRemindersBetween } from '@/data/notifications/reminders'
import { getOfficeDate } from '@/data/office/office'
import { getSetup } from '@/data/office/setup'
import { Dashboard } from './dashboard'
import {
  activityKey,
  attentionKey,
  backupKey,
  bookmarksKey,
  caseCountKey,
  clientCountKey,
  deadlinesFilter,
  deadlinesKey,
  eventsKey,
  newCaseCountKey,
  recentClientsFilter,
  recentClientsKey,
  remindersKey,
  todosKey,
  waitingRequestsFilter,
  waitingRequestsKey,
} from './queries'

export const DashboardView = (props: ScreenProps) => (
  <Screen {...props} name="dashboard">
    {async (db) => <Dashboard initialData={await loadInitialData(db)} name={requireUser(db).displayName || requireUser(db).name} />}
  </Screen>
)

async function loadInitialData(db: Db) {
  const day = await getTodayRange(db)
  const today = await getOfficeDate(db)
  const [clients, cases, newCases, recent, bookmarks, activities, requests, events, reminders, todos, deadlines, attention, backup, setup] =
    await Promise.all([
      countClients(db),
      countActiveCases(db),
      countNewCasesThisWeek(db),
      listClients(db, recentClientsFilter),
      listBookmarkedCases(db),
      listActivities(db, {}),
      listContacts(db, waitingRequestsFilter),
      listOccurrences(db, day),
      listRemindersBetween(db, day),
      listAssignedTodos(db, { until: today }),
      listDeadlines(db, deadlinesFilter(today)),
      listAttention(db),
      accessRules.admin(db.user) ? getBackupState(db) : undefined,
      accessRules.admin(db.user) ? getSetup(db) : undefined,
    ])
  return createInitialData(
    [clientCountKey, clients],
    [caseCountKey, cases],
    [newCaseCountKey, newCases],
    [recentClientsKey, toJson(recent)],
    [bookmarksKey, toJson(bookmarks)],
    [activityKey, toJson(activities)],
    [waitingRequestsKey, toJson(requests)],
    // These keys contain the day. A browser in another time zone has another key and fetches the data itself.
    [eventsKey(day), toJson(events)],
    [remindersKey(day), toJson(reminders)],
    [todosKey(today), toJson(todos)],
    [deadlinesKey(today), toJson(deadlines)],
    [attentionKey, toJson(attention)],
    ...(backup ? [[backupKey, toJson(backup)] as const] : []),
    ...(setup ? [[setupKey, toJson(setup)] as const] : []),
  )
}
