'use client'
import { useQueries } from '@tanstack/react-query'
import { words } from '../words'
import { Card, None } from './card'
import styles from './overview.module.css'
import { caseCount, clientCount, newThisWeek } from './queries'

const text = words.overview

/** A number that cannot be had is a dash. */
export function Counts() {
  const [clients, cases, week] = useQueries({ queries: [clientCount, caseCount, newThisWeek] })
  return (
    <Card title={text.overview}>
      <dl className={styles.counts}>
        <Count name={text.counts.clients} of={clients} />
        <Count name={text.counts.cases} of={cases} />
        <Count name={text.counts.week} of={week} />
      </dl>
      {[clients, cases, week].some((count) => count.isError) && <None>{text.unavailable}</None>}
    </Card>
  )
}

const Count = ({ name, of: { data, isError } }: { name: string; of: { data?: { count: number } | undefined; isError: boolean } }) => (
  <div className={styles.count}>
    <dt>{name}</dt>
    <dd>{isError ? text.dash : (data?.count.toLocaleString('en-US') ?? text.dash)}</dd>
  </div>
)
