'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { use, useRef, useState } from 'react'
import { occurrencesQuery } from '@/admin/records/events/occurrences-query'
import { MoveDialog } from '@/admin/schedule/calendar/move/dialog'
import { DropStatus } from '@/admin/schedule/calendar/move/drop-preview'
import { getDropStart } from '@/admin/schedule/calendar/move/shift'
import { type MovableOccurrence, useMoveEvent } from '@/admin/schedule/calendar/move/use-move-event'
import { PeriodDeadlines } from '@/admin/schedule/period-deadlines'
import { navigate, withQuery } from '@/client/navigation'
import * as strings from '@/strings/index'
import { Button, IconButton } from '@/ui/button'
import { InitialTime } from '@/ui/initial-time'
import { formatLocalInput, getTimeZone, parseDateString, startOfDay, toDateString } from '@/ui/local-time'
import { QueryState } from '@/ui/query-state'
import { useNow } from '@/ui/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { Agenda } from './agenda'
import styles from './calendar.module.css'
import { getColumns, getVisibleDays, listAgendaDays, shiftPeriod } from './days'
import { Month } from './month'
import { PrintedAgenda } from './printed-agenda'
import { useScrollToToday } from './use-scroll-to-today'
import type { CalendarViewProps } from './view-props'
import { Week } from './week'

const text = strings.schedule
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const rangeFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

type Props = { span: 'week' | 'month' | 'ahead'; date: string; userIds: string[]; onOpen: (id: string, date?: string) => void }

export function Calendar(props: Props) {
  // The server does not know the browser's time zone, so it does not render the days.
  const now = useNow()
  const timeZone = use(InitialTime)?.timeZone
  if (!now) return <Skeleton label={text.loading} lines={8} />
  if (props.span !== 'ahead' || !timeZone || timeZone === getTimeZone()) return <Days {...props} now={now} />
  return (
    <>
      <div className={styles.noPrint}>
        <Days {...props} now={now} />
      </div>
      <div className={styles.printOnly}>
        <PrintedAgenda now={now} timeZone={timeZone} userIds={props.userIds} />
      </div>
    </>
  )
}

function Days({ span, date, userIds, onOpen, now }: Props & { now: Date }) {
  const today = toDateString(now)
  const day = span === 'ahead' ? startOfDay(now) : parseDateString(date || today)
  const days = span === 'ahead' ? listAgendaDays(day) : getVisibleDays(span, day)
  const firstDay = days[0] ?? day
  const lastDay = days.at(-1) ?? day
  const query = useQuery({ ...occurrencesQuery(userIds, firstDay, startOfDay(lastDay, 1)), placeholderData: keepPreviousData })
  const moveEvent = useMoveEvent()
  const container = useRef<HTMLDivElement>(null)
  const scrollToToday = useScrollToToday(container, `${span} ${toDateString(firstDay)}`, query.isSuccess)
  const [pendingMove, setPendingMove] = useState<{ occurrence: MovableOccurrence; to: Date }>()
  const viewProps: CalendarViewProps = {
    days,
    day,
    today,
    columns: getColumns(days, query.data?.events ?? [], today),
    events: query.data?.events ?? [],
    onOpen: (event) => onOpen(event.id, event.repeats ? event.date : undefined),
    onAdd: (newEventDay, minutes) => {
      const at = new Date(newEventDay.getFullYear(), newEventDay.getMonth(), newEventDay.getDate(), 0, minutes ?? 0)
      const on = minutes === undefined ? toDateString(newEventDay) : formatLocalInput(at.toISOString())
      void navigate(withQuery({ event: 'new', on }))
    },
    onMove: (event, toDay, minutes) => {
      const to = getDropStart(event, toDay, minutes)
      if (event.repeats) setPendingMove({ occurrence: event, to })
      else moveEvent(event, to, 'every')
    },
  }
  const showDay = (newDay: Date | undefined) => void navigate(withQuery({ day: newDay && toDateString(newDay) }))
  return (
    <div className={styles.calendar}>
      <div className={styles.bar}>
        {span === 'ahead' ? (
          <>
            <h2 className={styles.period}>{text.agendaTitle}</h2>
            <Button icon={Printer} className={styles.noPrint} onClick={() => window.print()}>
              {text.print}
            </Button>
          </>
        ) : (
          <>
            <h2 className={styles.period} aria-live="polite">
              {span === 'month' ? monthFormat.format(day) : rangeFormat.formatRange(firstDay, lastDay)}
            </h2>
            <span className={styles.navigation}>
              <IconButton icon={ChevronLeft} label={text.previous[span]} onClick={() => showDay(shiftPeriod(span, day, -1))} />
              <Button
                onClick={() => {
                  showDay(undefined)
                  scrollToToday()
                }}
              >
                {text.today}
              </Button>
              <IconButton icon={ChevronRight} label={text.next[span]} onClick={() => showDay(shiftPeriod(span, day, 1))} />
            </span>
          </>
        )}
      </div>
      <PeriodDeadlines
        filter={{ from: toDateString(firstDay), to: toDateString(lastDay), state: 'open' }}
        today={today}
        userIds={userIds}
      />
      <QueryState query={query} errorMessage={text.failed} loadingLabel={text.loading} lines={8} />
      {/* A narrow window hides the empty days of a month. */}
      {query.data?.events.length === 0 && span !== 'ahead' && <p className={`${styles.narrowOnly} ${styles.none}`}>{text.empty}</p>}
      <div ref={container}>
        {query.data && span === 'month' && (
          <Month {...viewProps} onOpenWeek={(newDay) => void navigate(withQuery({ view: 'week', day: toDateString(newDay) }))} />
        )}
        {query.data && span === 'week' && <Week {...viewProps} />}
        {query.data && span === 'ahead' && <Agenda {...viewProps} />}
      </div>
      <DropStatus />
      {pendingMove && <MoveDialog {...pendingMove} onClose={() => setPendingMove(undefined)} />}
    </div>
  )
}
