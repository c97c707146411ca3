'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarClock, CalendarDays, Check, Globe, ListTodo, Plus } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { CourtDateBadge } from '@/admin/records/court-date-badge'
import * as strings from '@/strings/index'
import { buttonClass, IconButton } from '@/ui/button'
import { DueDate } from '@/ui/due-date'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { DashboardCard, EmptyText } from './card'
import styles from './dashboard.module.css'
import { formatReceived } from './format-received'
import { assignedTodosQuery, dueDeadlinesQuery, eventsQuery, maxWaitingRequests, remindersQuery, waitingRequestsQuery } from './queries'
import { type TodayRow, toTodayRows } from './today-rows'
import { useCompleteTodo } from './use-complete-todo'
import { type Today, useToday } from './use-today'

const text = strings.dashboard
const icons = { request: Globe, event: CalendarDays, reminder: Bell, todo: ListTodo, deadline: CalendarClock }

/** Website requests and what is left of today's events, reminders, deadlines and todos. */
export function TodayCard({ initialDay }: { initialDay: Today }) {
  const { nowMs, date, ...day } = useToday(initialDay)
  const requests = useQuery(waitingRequestsQuery)
  const events = useQuery(eventsQuery(day))
  const reminders = useQuery(remindersQuery(day))
  const todos = useQuery(assignedTodosQuery(date))
  const deadlines = useQuery(dueDeadlinesQuery(date))
  const completeTodo = useCompleteTodo(date)
  const queries = [requests, events, reminders, todos, deadlines]
  const rows = toTodayRows({
    requests: requests.data?.contacts ?? [],
    events: events.data?.events ?? [],
    reminders: reminders.data?.reminders ?? [],
    todos: todos.data?.todos ?? [],
    deadlines: deadlines.data?.deadlines ?? [],
    from: day.from,
    nowMs,
  })
  const totalRequests = requests.data?.total ?? 0
  return (
    <DashboardCard
      title={text.today}
      action={
        <span className={styles.links}>
          {totalRequests > maxWaitingRequests && <AllRequestsLink total={totalRequests} />}
          <Link href="/admin/schedule?event=new" prefetch={false} className={buttonClass({ small: true })}>
            <Plus size={16} aria-hidden /> {strings.schedule.add}
          </Link>
        </span>
      }
    >
      {queries.some((query) => query.isError) && (
        <LoadErrorInline onRetry={() => void Promise.all(queries.map((query) => query.refetch()))} />
      )}
      {queries.some((query) => query.isPending) && rows.length === 0 && <Skeleton label={strings.frame.loading} />}
      {queries.every((query) => query.isSuccess) && rows.length === 0 && (
        <EmptyText>
          {text.nothingToday} {text.nothingTodayText}
        </EmptyText>
      )}
      <ul className={`${styles.rows} ${styles.day}`}>
        {rows.map((row) => (
          <Row key={row.id} row={row}>
            {row.todo && (
              <IconButton
                small
                ignoresDoubleClick
                icon={Check}
                label={strings.todos.complete(row.title)}
                onClick={() => row.todo && completeTodo(row.todo)}
              />
            )}
          </Row>
        ))}
      </ul>
      {events.isSuccess && rows.length > 0 && !rows.some(({ kind }) => kind === 'event') && (
        <EmptyText>{text.noEventsToday(events.data.events.length > 0)}</EmptyText>
      )}
    </DashboardCard>
  )
}

function Row({ row, children }: { row: TodayRow; children: ReactNode }) {
  const Icon = icons[row.kind]
  return (
    <li className={styles.dayRow}>
      <Icon size={16} aria-hidden className={styles.icon} />
      <Link href={row.href} prefetch={false} dir="auto" className={styles.link}>
        {row.title}
      </Link>
      <span className={styles.detail}>
        {row.hasCourtDate && (
          <span className={styles.badge}>
            <CourtDateBadge row={row} />
          </span>
        )}{' '}
        {row.detail}
        {row.caseNumber && (
          <>
            {'\u00a0· '}
            <span className={styles.number}>{row.caseNumber}</span>
          </>
        )}
      </span>
      <span className={row.kind === 'request' ? `${styles.time} ${styles.received}` : styles.time}>
        <RowTime row={row} />
      </span>
      {children}
    </li>
  )
}

function RowTime({ row: { kind, at, isAllDay, isNow, due } }: { row: TodayRow }) {
  if (kind === 'request') return <RelativeTime at={at} format={formatReceived} />
  if (due !== undefined) return due ? <DueDate date={due} /> : text.noDue
  if (isAllDay) return strings.schedule.allDay
  return isNow ? text.now : <RelativeTime at={at} />
}

const AllRequestsLink = ({ total }: { total: number }) => (
  <Link href="/admin/contacts?show=waiting" prefetch={false} className={styles.all}>
    {text.allOf(total)}
  </Link>
)
