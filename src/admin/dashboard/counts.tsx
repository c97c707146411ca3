'use client'
import { useQueries } from '@tanstack/react-query'
import Link from 'next/link'
import { adminPath, screens } from '@/admin/screens'
import * as strings from '@/strings/index'
import { DashboardCard, EmptyText } from './card'
import styles from './dashboard.module.css'
import { caseCountQuery, clientCountQuery, newCaseCountQuery } from './queries'

const text = strings.dashboard

export function Counts() {
  const [clients, cases, newCases] = useQueries({ queries: [clientCountQuery, caseCountQuery, newCaseCountQuery] })
  return (
    <DashboardCard
      title={text.overview}
      action={
        <Link href={`${adminPath(screens.cases.path)}?show=mine`} prefetch={false} className={styles.all}>
          {strings.cases.shows.mine}
        </Link>
      }
    >
      <dl className={styles.counts}>
        <Count name={text.counts.clients} query={clients} />
        <Count name={text.counts.cases} query={cases} />
        <Count name={text.counts.week} hint={text.weekHint} query={newCases} />
      </dl>
      {[clients, cases, newCases].some((count) => count.isError) && <EmptyText>{text.unavailable}</EmptyText>}
    </DashboardCard>
  )
}

type CountQuery = { data?: { count: number } | undefined; isError: boolean }
const Count = ({ name, hint, query: { data, isError } }: { name: string; hint?: string; query: CountQuery }) => (
  <div className={styles.count}>
    <dt>{name}</dt>
    <dd>{isError ? text.dash : (data?.count.toLocaleString('en-US') ?? text.dash)}</dd>
    {hint && <dd className={styles.hint}>{hint}</dd>}
  </div>
)
