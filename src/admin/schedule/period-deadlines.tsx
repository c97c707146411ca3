'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { useId, useState } from 'react'
import { type DeadlineFilter, type DeadlineRow, deadlineListQuery } from '@/admin/records/deadlines/queries'
import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { Badge } from '@/ui/badge'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { parseDateString } from '@/ui/local-time'
import { shortDateFormat } from './calendar/date-formats'
import styles from './period-deadlines.module.css'

const text = strings.deadlines
type Props = { filter: DeadlineFilter; today: string; userIds: string[] }

/** The deadlines of a period. They are above the events, because a deadline has no time of day and cannot be moved. */
export function PeriodDeadlines({ filter, today, userIds }: Props) {
  const [userChoice, setUserChoice] = useState<boolean>()
  const listId = useId()
  const query = useInfiniteQuery(deadlineListQuery(filter))
  const rows = (query.data?.pages[0]?.deadlines ?? []).filter(
    ({ people }) => userIds.length === 0 || people.some(({ id }) => userIds.includes(id)),
  )
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (rows.length === 0 && !query.hasNextPage) return null
  const overdueCount = rows.filter(({ date }) => date < today).length
  const isOpen = userChoice ?? rows.some(({ date }) => date <= today)
  return (
    <section className={styles.deadlines} aria-label={text.title}>
      <h3 className={styles.heading}>
        <span className={styles.title}>{text.title}</span>
        {/* On a phone the list is collapsed if nothing is urgent, so that the events are visible. */}
        {rows.length > 0 && (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setUserChoice(!isOpen)}
          >
            <span>
              {`${text.title} (${rows.length}${query.hasNextPage ? '+' : ''})`}
              {overdueCount > 0 && <span className={styles.overdue}>{` · ${strings.schedule.overdue(overdueCount)}`}</span>}
            </span>
            <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </h3>
      {rows.length > 0 && (
        <ul id={listId} className={styles.list} data-open={isOpen}>
          {rows.map((row) => (
            <Item key={row.id} row={row} today={today} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Link href="/admin/deadlines?show=all" prefetch={false}>
          {text.more}
        </Link>
      )}
    </section>
  )
}

const Item = ({ row, today }: { row: DeadlineRow; today: string }) => (
  <li>
    {row.date < today && <Badge kind="urgent">{text.sections.overdue}</Badge>}
    {row.date === today && <Badge kind="new">{text.sections.today}</Badge>}{' '}
    <time dateTime={row.date}>{shortDateFormat.format(parseDateString(row.date))}</time>{' '}
    <Link href={`/admin/deadlines?deadline=${row.id}`} prefetch={false}>
      {formatDeadlineTitle(row)}
    </Link>{' '}
    <span className={styles.case}>· {row.caseTitle}</span>
  </li>
)
