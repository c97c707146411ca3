'use client'
import Link from 'next/link'
import { strings } from '@/strings/index'
import { CalendarDate } from '@/ui/calendar-date'
import { formatLocalInput } from '@/ui/local-time'
import { RelativeTime, useCurrentMinute } from '@/ui/relative-time'

type Props = { date: { at: string; kind: string; title: string | null; day: string | null } }

export const NextDate = ({ date: { at, title, day } }: Props) => (
  <>
    {day ? <CalendarDate date={day} /> : <RelativeTime at={at} />} · {title ?? strings.overview.reminder}
  </>
)

/** Opens the week of the date. */
export function NextDateLink({ date }: Props) {
  // The server does not know the reader's time zone.
  const isInBrowser = useCurrentMinute() !== null
  const day = date.day ?? (isInBrowser ? formatLocalInput(date.at) : date.at).slice(0, 10)
  return (
    <Link href={`/admin/schedule?view=week&day=${day}`} prefetch={false}>
      <NextDate date={date} />
    </Link>
  )
}
