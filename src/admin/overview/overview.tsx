'use client'
import { who } from '@/contract/who'
import { Page } from '../shell/page'
import { useMe } from '../shell/person'
import { type Seeds, useSeeds } from '../shell/seed'
import { words } from '../words'
import { Activity } from './activity'
import { BackupLate, BackupLine } from './backup'
import { Bookmarks } from './bookmarks'
import { Counts } from './counts'
import styles from './overview.module.css'
import { RecentClients } from './recent-clients'
import { Today } from './today'

const text = words.overview

export function Overview({ initialData, name }: { initialData: Seeds; name: string }) {
  useSeeds(initialData)
  const isAdmin = who.admin(useMe())
  return (
    <Page title={text.title} beside={<span className={styles.greeting}>{text.greeting(name)}</span>}>
      {isAdmin && <BackupLate />}
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Counts />
          <Today />
          <RecentClients />
        </div>
        <div className={styles.cards}>
          <Bookmarks />
          <Activity />
          {isAdmin && <BackupLine />}
        </div>
      </div>
    </Page>
  )
}
