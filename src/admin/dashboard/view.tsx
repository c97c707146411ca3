import { Screen, type ScreenProps } from '@/admin/frame/screen'
import { backupKey } from '@/admin/records/backups/queries'
import { createInitialData } from '@/admin/records/initial-data/create'
import { setupKey } from '@/admin/records/setup/query'
import { getDisplayName } from '@/client/staff/staff'
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
import type { Today } from './use-today'

export const DashboardView = (props: ScreenProps) => (
  <Screen {...props} name="dashboard">
    {async (db) => {
      const today = { ...(await getTodayRange(db)), date: await getOfficeDate(db), nowMs: Date.now() }
      return <Dashboard initialData={await loadInitialData(db, today)} today={today} name={getDisplayName(requireUser(db))} />
    }}
  </Screen>
)

async function loadInitialData(db: Db, { from, to, date: today }: Today) {
  const day = { from, to }
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
    [recentClientsKey, recent],
    [bookmarksKey, bookmarks],
    [activityKey, activities],
    [waitingRequestsKey, requests],
    // These keys contain the day. A browser in another time zone has another key and fetches the data itself.
    [eventsKey(day), events],
    [remindersKey(day), reminders],
    [todosKey(today), todos],
    [deadlinesKey(today), deadlines],
    [attentionKey, attention],
    ...(backup ? [[backupKey, backup] as const] : []),
    ...(setup ? [[setupKey, setup] as const] : []),
  )
}
