'use client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import Link from 'next/link'
import { useId, useState } from 'react'
import { formatWeekdayDate } from '@/admin/records/deadlines/format-date'
import { deadlineListQuery } from '@/admin/records/deadlines/queries'
import { formatDeadlineTitle } from '@/contract/constants/deadlines'
import * as strings from '@/strings/index'
import { LoadErrorInline } from '@/ui/load-error-inline'
import styles from './period-deadlines.module.css'

const text = strings.deadlines
type Props = { from: string; to: string; userIds: string[] }

/** The open deadlines between two dates. They are above the calendar, because a deadline has no time of day and cannot be moved. */
export function PeriodDeadlines({ from, to, userIds }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const query = useInfiniteQuery(deadlineListQuery({ from, to, state: 'open' }))
  const rows = (query.data?.pages[0]?.deadlines ?? []).filter(
    ({ people }) => userIds.length === 0 || people.some(({ id }) => userIds.includes(id)),
  )
  if (query.isError) return <LoadErrorInline onRetry={() => void query.refetch()} />
  if (rows.length === 0 && !query.hasNextPage) return null
  return (
    <section className={styles.deadlines} aria-label={text.title}>
      <h3 className={styles.heading}>
        <span className={styles.title}>{text.title}</span>
        {/* On a phone the list is collapsed, so that the events are visible. */}
        {rows.length > 0 && (
          <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={listId} onClick={() => setIsOpen(!isOpen)}>
            {`${text.title} (${rows.length}${query.hasNextPage ? '+' : ''})`} <ChevronDown size={16} aria-hidden />
          </button>
        )}
      </h3>
      {rows.length > 0 && (
        <ul id={listId} className={styles.list} data-open={isOpen}>
          {rows.map((row) => (
            <li key={row.id}>
              <time dateTime={row.date}>{formatWeekdayDate(row.date)}</time>{' '}
              <Link href={`/admin/deadlines?deadline=${row.id}`} prefetch={false}>
                {formatDeadlineTitle(row)}
              </Link>{' '}
              · {row.caseTitle}
            </li>
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
