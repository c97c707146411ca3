'use client'
import { BackupStatus } from '@/admin/records/backups/status'
import { BackupWarnings } from '@/admin/records/backups/warnings'
import { type InitialData, useInitialData } from '@/admin/records/initial-data/use-initial-data'
import { useCurrentUser } from '@/client/session/current-user'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Page } from '@/ui/page'
import { Activity } from './activity'
import { Bookmarks } from './bookmarks'
import { SetupChecklist } from './checklist'
import { Conflicts } from './conflicts'
import { Counts } from './counts'
import styles from './dashboard.module.css'
import { RecentClients } from './recent-clients'
import { TodayCard } from './today'
import type { Today } from './use-today'

const text = strings.dashboard

type Props = { initialData: InitialData; today: Today; name: string }

export function Dashboard({ initialData, today, name }: Props) {
  useInitialData(initialData)
  const isAdmin = accessRules.admin(useCurrentUser())
  return (
    <Page title={text.title} titleSuffix={<span className={styles.greeting}>{text.greeting(name)}</span>}>
      {isAdmin && <BackupWarnings />}
      {isAdmin && <SetupChecklist />}
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Counts />
          <TodayCard initialDay={today} />
          <Conflicts />
          <RecentClients />
        </div>
        <div className={styles.cards}>
          <Bookmarks />
          <Activity />
          {isAdmin && <BackupStatus />}
        </div>
      </div>
    </Page>
  )
}
