'use client'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Awaited } from '@/ui/awaited'
import { Moment } from '@/ui/moment'
import { words } from '../words'
import { Card, None } from './card'
import styles from './overview.module.css'
import { activity } from './queries'

const text = words.overview
const shown = 12
const screens: Record<string, string> = { client: '/admin/clients', contact: '/admin/contacts', case: '/admin/cases', todo: '/admin/cases' }

export function Activity() {
  const found = useQuery(activity)
  const { data } = found
  return (
    <Card title={text.activity}>
      <Awaited found={found} failed={text.activityFailed} loading={words.shell.loading} lines={5} />
      {data?.activities.length === 0 && <None>{text.noActivity}</None>}
      <ul className={styles.lines}>
        {data?.activities.slice(0, shown).map((act) => (
          <li key={act.id} className={styles.act}>
            <Title act={act} />
            <span className={styles.body}>{act.body}</span>
            <span className={styles.when}>
              <Moment at={act.date} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

type Act = { title: string; resource: string; record: string; caseId: string | null }
function Title({ act: { title, resource, record, caseId } }: { act: Act }) {
  const screen = screens[resource]
  return screen ? (
    <Link href={`${screen}/${caseId ?? record}`} prefetch={false} className={styles.name}>
      {title}
    </Link>
  ) : (
    <span className={styles.plain}>{title}</span>
  )
}
