'use client'
import { type InitialData, useInitialData } from '@/admin/records/initial-data'
import { useCurrentUser } from '@/client/session/current-user'
import { accessRules } from '@/contract/access'
import * as strings from '@/strings/index'
import { Page } from '@/ui/page'
import { Activity } from './activity'
import { ArchiveStatus, ArchiveWarning, BackupStatus, BackupWarning, RestoreTestStatus, RestoreTestWarning } from './backup'
import { Bookmarks } from './bookmarks'
import { SetupChecklist } from './checklist'
import { Conflicts } from './conflicts'
import { Counts } from './counts'
import styles from './dashboard.module.css'
import { RecentClients } from './recent-clients'
import { Today } from './today'

const text = strings.dashboard

export function Dashboard({ initialData, name }: { initialData: InitialData; name: string }) {
  useInitialData(initialData)
  const isAdmin = accessRules.admin(useCurrentUser())
  return (
    <Page title={text.title} titleSuffix={<span className={styles.greeting}>{text.greeting(name)}</span>}>
      {isAdmin && <ArchiveWarning />}
      {isAdmin && <RestoreTestWarning />}
      {isAdmin && <BackupWarning />}
      {isAdmin && <SetupChecklist />}
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Counts />
          <Today />
          <Conflicts />
          <RecentClients />
        </div>
        <div className={styles.cards}>
          <Bookmarks />
          <Activity />
          {isAdmin && <BackupStatus />}
          {isAdmin && <ArchiveStatus />}
          {isAdmin && <RestoreTestStatus />}
        </div>
      </div>
    </Page>
  )
}
