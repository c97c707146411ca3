'use client'
import { AlarmClock, CalendarClock, CalendarDays, ListTodo } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import type { cases } from '@/contract/cases'
import type { ResponseBody } from '@/contract/route'
import * as strings from '@/strings/index'
import { DueDate, RelativeDay } from '@/ui/due-date'
import { type formatDate, formatDateWithTime, formatShortDate } from '@/ui/format-date'
import { formatLocalInput } from '@/ui/local-time'
import { RelativeTime, useNow } from '@/ui/relative-time'
import { VisuallyHidden } from '@/ui/visually-hidden'
import styles from './next-date.module.css'
import { ScreenLink } from './screen-link'

type CaseNextDate = NonNullable<ResponseBody<typeof cases.list>['cases'][number]['nextDate']>

type Props = { date: CaseNextDate }

const When = ({ date: { at, kind, day }, format }: Props & { format?: typeof formatDate }) => {
  if (!day) return <RelativeTime at={at} format={format} />
  return kind === 'todo' || kind === 'deadline' ? <DueDate date={day} /> : <RelativeDay date={day} />
}

const describeNextDate = ({ kind, title }: CaseNextDate) => [strings.cases.nextDates[kind], title].filter(Boolean).join(': ')

/** When the next date of a case is, and what it is. */
export const NextDate = ({ date }: Props) => (
  <>
    <When date={date} format={formatDateWithTime} /> · {describeNextDate(date)}
  </>
)

/** For a case without a next date. The website request may have mentioned one that nobody has entered. */
export const describeMissingDate = ({ hasCourtDate }: { hasCourtDate: boolean }) =>
  hasCourtDate ? strings.recordSummary.courtDateMissing : strings.recordSummary.noNextDate

/** Without the title. Only todos have no kind: their number is beside it. */
export const ShortNextDate = ({ date }: Props) => (
  <>
    <When date={date} />
    {date.kind !== 'todo' && ` · ${strings.cases.nextDates[date.kind]}`}
  </>
)

const icons = { event: CalendarDays, reminder: AlarmClock, todo: ListTodo, deadline: CalendarClock }

/** For a narrow column: an icon shows the kind, and a tooltip the title. */
export function NextDateCell({ date }: Props) {
  const what = describeNextDate(date)
  const Icon = icons[date.kind]
  return (
    <span title={what}>
      <Icon size={14} className={styles.kind} aria-hidden /> <When date={date} format={formatShortDate} />
      <VisuallyHidden>{`, ${what}`}</VisuallyHidden>
    </span>
  )
}

/** On the page of its case. Opens the tab with the todo or deadline, or the week of an event or reminder. */
export function NextDateLink({ date }: Props) {
  // The server does not know the reader's time zone.
  const isInBrowser = useNow() !== null
  const query = new URLSearchParams(useSearchParams())
  if (date.kind === 'todo' || date.kind === 'deadline') {
    query.set('tab', date.kind === 'todo' ? 'todo' : 'deadlines')
    return (
      <ScreenLink href={`?${query}`}>
        <NextDate date={date} />
      </ScreenLink>
    )
  }
  const day = date.day ?? (isInBrowser ? formatLocalInput(date.at) : date.at).slice(0, 10)
  return (
    <Link href={`/admin/schedule?view=week&day=${day}`} prefetch={false}>
      <NextDate date={date} />
    </Link>
  )
}
