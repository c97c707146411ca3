'use client'
import { Page } from '../shell/page'
import { type Seeds, useSeeds } from '../shell/seed'
import { words } from '../words'
import { Activity } from './activity'
import { Bookmarks } from './bookmarks'
import { Counts } from './counts'
import styles from './overview.module.css'
import { RecentClients } from './recent-clients'
import { Today } from './today'

const text = words.overview

export function Overview({ first, name }: { first: Seeds; name: string }) {
  useSeeds(first)
  return (
    <Page title={text.title} beside={<span className={styles.greeting}>{text.greeting(name)}</span>}>
      <div className={styles.columns}>
        <div className={styles.cards}>
          <Counts />
          <Today />
          <RecentClients />
        </div>
        <div className={styles.cards}>
          <Bookmarks />
          <Activity />
        </div>
      </div>
    </Page>
  )
}
