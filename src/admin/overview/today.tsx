'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarDays, Globe, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { strings } from '@/strings/index'
import { LoadErrorInline } from '@/ui/load-error-inline'
import { RelativeTime } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { EmptyText, OverviewCard } from './card'
import styles from './overview.module.css'
import { eventsQuery, maxWaitingRequests, remindersQuery, waitingRequests } from './queries'

const text = strings.overview
type Row = {
  id: string
  at: string
  isAllDay?: boolean
  title: string
  detail: string
  icon: LucideIcon
  href: string
}

/** Requests from the website, events and reminders, sorted by time. */
export function Today() {
  const day = useToday()
  const requests = useQuery(waitingRequests)
  const events = useQuery({ ...eventsQuery(day), enabled: day.from !== '' })
  const reminders = useQuery({ ...remindersQuery(day), enabled: day.from !== '' })
  const queries = [requests, events, reminders]
  const rows: Row[] = [
    ...(requests.data?.contacts ?? []).map(({ id, name, area, date }) => ({
      id,
      at: date,
      title: name,
      detail: [text.request, area].filter(Boolean).join(' · '),
      icon: Globe,
      href: `/admin/contacts/${id}`,
    })),
    ...(events.data?.events ?? []).map(({ id, title, start, days, repeats, date, userName }) => ({
      id,
      at: days ? day.from : start,
      isAllDay: days !== null,
      title,
      detail: [text.event, userName].filter(Boolean).join(' · '),
      icon: CalendarDays,
      href: `/admin/schedule?event=${id}${repeats ? `&date=${date}` : ''}`,
    })),
    ...(reminders.data?.reminders ?? []).map(({ id, caseId, caseTitle, reminderAt, message }) => ({
      id: `reminder-${id}`,
      at: reminderAt,
      title: message ?? caseTitle,
      detail: [text.reminder, message && caseTitle].filter(Boolean).join(' · '),
      icon: Bell,
      href: `/admin/cases/${caseId}`,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const totalRequests = requests.data?.total ?? 0
  return (
    <OverviewCard title={text.today} action={totalRequests > maxWaitingRequests && <AllRequestsLink total={totalRequests} />}>
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
        {rows.map(({ id, at, isAllDay, title, detail, icon: Icon, href }) => (
          <li key={id} className={styles.dayRow}>
            <Icon size={16} aria-hidden className={styles.icon} />
            <Link href={href} prefetch={false} dir="auto" className={styles.link}>
              {title}
            </Link>
            <span className={styles.detail}>{detail}</span>
            <span className={styles.time}>{isAllDay ? strings.schedule.allDay : <RelativeTime at={at} />}</span>
          </li>
        ))}
      </ul>
    </OverviewCard>
  )
}

const AllRequestsLink = ({ total }: { total: number }) => (
  <Link href="/admin/contacts?show=waiting" prefetch={false} className={styles.all}>
    {text.allOf(total)}
  </Link>
)

/** From midnight to midnight in the reader's time zone, which the server does not know: empty until the browser runs. */
function useToday() {
  const [day, setDay] = useState({ from: '', to: '' })
  useEffect(() => {
    const update = () => {
      const now = new Date()
      const midnight = (offsetDays: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + offsetDays).toISOString()
      setDay((before) => (before.from === midnight(0) ? before : { from: midnight(0), to: midnight(1) }))
    }
    update()
    const timer = setInterval(update, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
