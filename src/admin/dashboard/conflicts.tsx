'use client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useState } from 'react'
import { adminPath, screens } from '@/admin/screens'
import { api } from '@/client/api'
import type { conflictChecks } from '@/contract/conflict-checks'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { Button } from '@/ui/button'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime } from '@/ui/relative-time'
import { DashboardCard } from './card'
import styles from './dashboard.module.css'
import { attentionKey } from './queries'

const text = strings.conflictAttention
type Attention = ResponseBody<typeof conflictChecks.listAttention>['attention'][number]
const maxRows = 6
const attentionQuery = queryOptions({
  queryKey: attentionKey,
  queryFn: ({ signal }) => api.conflictChecks.listAttention({}, { signal }),
})

/** The conflicts that wait for the user. Shown only if there are any. */
export function Conflicts() {
  const { data, isError, refetch } = useQuery(attentionQuery)
  const [showsAll, setShowsAll] = useState(false)
  const items = data?.attention ?? []
  if (!isError && !data?.total) return null
  return (
    <DashboardCard
      title={text.title}
      action={
        <Link href={adminPath(screens.conflicts.path)} prefetch={false} className={styles.all}>
          {text.checks}
        </Link>
      }
    >
      {isError && <LoadErrorInline onRetry={() => void refetch()} />}
      <ul className={styles.rows}>
        {items.slice(0, showsAll ? undefined : maxRows).map((item) => (
          <Row key={`${item.reason} ${item.conflictCheck} ${item.case} ${item.name}`} item={item} />
        ))}
      </ul>
      {items.length > maxRows && (
        <div>
          <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text.showFewer : text.showAll(items.length, data?.total ?? 0)}
          </Button>
        </div>
      )}
    </DashboardCard>
  )
}

const isAboutCheck = ({ reason }: Attention) => reason === 'signature' || reason === 'decision'
const getHref = (item: Attention) =>
  isAboutCheck(item) ? `${adminPath(screens.conflicts.path)}/${item.conflictCheck}` : `/admin/cases/${item.case}?tab=parties`

const Row = ({ item }: { item: Attention }) => (
  <li className={styles.splitRow}>
    <span className={styles.details}>
      <Link href={getHref(item)} prefetch={false} dir="auto" className={styles.link}>
        {item.name}
      </Link>
      <span className={styles.body}>
        {text.reasons[item.reason]}
        {item.caseNumber && (
          <>
            {' · '}
            <span className={styles.number}>{item.caseNumber}</span>
          </>
        )}
      </span>
    </span>
    <span className={styles.time}>
      <RelativeTime at={item.at} />
    </span>
  </li>
)
