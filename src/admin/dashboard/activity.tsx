'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import * as strings from '@/strings/index'
import { QueryState } from '@/ui/query-state'
import { RelativeTime } from '@/ui/relative-time'
import { DashboardCard, EmptyText } from './card'
import styles from './dashboard.module.css'
import { activityQuery } from './queries'

const text = strings.dashboard
const maxRows = 12
const pathByResource: Record<string, string> = {
  client: '/admin/clients',
  contact: '/admin/contacts',
  case: '/admin/cases',
  todo: '/admin/cases',
  attachment: '/admin/cases',
  'log-entry': '/admin/cases',
}

export function Activity() {
  const query = useQuery(activityQuery)
  const { data } = query
  return (
    <DashboardCard title={text.activity}>
      <QueryState query={query} errorMessage={text.activityFailed} loadingLabel={strings.frame.loading} lines={5} />
      {data?.activities.length === 0 && <EmptyText>{text.noActivity}</EmptyText>}
      <ul className={styles.rows}>
        {data?.activities.slice(0, maxRows).map((entry) => (
          <li key={entry.id} className={styles.activity}>
            <ActivityTitle entry={entry} />
            <span className={styles.body}>{entry.body}</span>
            <span className={styles.time}>
              <RelativeTime at={entry.date} />
            </span>
          </li>
        ))}
      </ul>
    </DashboardCard>
  )
}

type Entry = { title: string; resource: string; record: string; caseId: string | null; deleted: boolean }
function ActivityTitle({ entry: { title, resource, record, caseId, deleted } }: { entry: Entry }) {
  const path = pathByResource[resource]
  return path && !deleted ? (
    <Link href={`${path}/${caseId ?? record}`} prefetch={false} className={styles.link}>
      {title}
    </Link>
  ) : (
    <span className={styles.title}>{title}</span>
  )
}
