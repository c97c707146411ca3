'use client'
import { useQuery } from '@tanstack/react-query'
import { Bell, CalendarDays, Globe, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { useEffect, useState } from 'react'
import { Moment } from '@/ui/moment'
import { NotLoaded } from '@/ui/not-loaded'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../words'
import { Card, None } from './card'
import styles from './overview.module.css'
import { eventsOf, remindersOf, waitingRequests } from './queries'

const text = words.overview
type Line = {
  id: string
  at: string
  /** It takes the whole day. */
  whole?: boolean
  title: string
  what: string
  icon: LucideIcon
  href: string
}

/** The reader's own day; what it holds in one order. Requests that waited longest come first. */
export function Today() {
  const day = useToday()
  const requests = useQuery(waitingRequests)
  const events = useQuery({ ...eventsOf(day), enabled: day.from !== '' })
  const reminders = useQuery({ ...remindersOf(day), enabled: day.from !== '' })
  const parts = [requests, events, reminders]
  const lines: Line[] = [
    ...(requests.data?.contacts ?? []).map(({ id, name, area, date }) => ({
      id,
      at: date,
      title: name,
      what: [text.request, area].filter(Boolean).join(' · '),
      icon: Globe,
      href: `/admin/contacts/${id}`,
    })),
    ...(events.data?.events ?? []).map(({ id, title, start, days, repeats, date, userName }) => ({
      id,
      at: days ? day.from : start,
      whole: days !== null,
      title,
      what: [text.event, userName].filter(Boolean).join(' · '),
      icon: CalendarDays,
      href: `/admin/schedule?event=${id}${repeats ? `&date=${date}` : ''}`,
    })),
    ...(reminders.data?.reminders ?? []).map(({ id, caseId, caseTitle, reminderAt, message }) => ({
      id: `reminder-${id}`,
      at: reminderAt,
      title: message ?? caseTitle,
      what: [text.reminder, message && caseTitle].filter(Boolean).join(' · '),
      icon: Bell,
      href: `/admin/cases/${caseId}`,
    })),
  ].sort((a, b) => a.at.localeCompare(b.at))
  const total = requests.data?.total ?? 0
  return (
    <Card title={text.today} more={total > 5 && <AllRequests total={total} />}>
      {parts.some((part) => part.isError) && <NotLoaded again={() => void Promise.all(parts.map((part) => part.refetch()))} />}
      {parts.some((part) => part.isPending) && lines.length === 0 && <Skeleton label={words.shell.loading} />}
      {parts.every((part) => part.isSuccess) && lines.length === 0 && (
        <None>
          {text.nothingToday} {text.nothingTodayText}
        </None>
      )}
      <ul className={`${styles.lines} ${styles.day}`}>
        {lines.map(({ id, at, whole, title, what, icon: Icon, href }) => (
          <li key={id} className={styles.due}>
            <Icon size={16} aria-hidden className={styles.icon} />
            <Link href={href} prefetch={false} dir="auto" className={styles.name}>
              {title}
            </Link>
            <span className={styles.what}>{what}</span>
            <span className={styles.when}>{whole ? words.schedule.allDay : <Moment at={at} />}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const AllRequests = ({ total }: { total: number }) => (
  <Link href="/admin/contacts?show=waiting" prefetch={false} className={styles.all}>
    {text.allOf(total)}
  </Link>
)

/** From midnight to midnight where the reader is; the server does not know where that is. */
function useToday() {
  const [day, setDay] = useState({ from: '', to: '' })
  useEffect(() => {
    const look = () => {
      const now = new Date()
      const at = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString()
      setDay((before) => (before.from === at(0) ? before : { from: at(0), to: at(1) }))
    }
    look()
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
