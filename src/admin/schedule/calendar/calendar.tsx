'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useState } from 'react'
import { go, withQuery } from '@/client/address'
import { Awaited } from '@/ui/awaited'
import { Button, IconButton } from '@/ui/button'
import { useMinute } from '@/ui/moment'
import { Skeleton } from '@/ui/skeleton'
import { words } from '../../words'
import { midnight } from '../groups'
import { occurrences } from '../queries'
import { Ahead } from './ahead'
import styles from './calendar.module.css'
import { dateOf, dayOf, daysShown, turned } from './days'
import { Month } from './month'
import { type Time, useMove } from './move'
import { MoveDate } from './move-date'
import { target } from './shift'
import type { Shown } from './shown'
import { Week } from './week'

const text = words.schedule
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const rangeFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const agendaDays = 15

type Props = { span: 'week' | 'month' | 'ahead'; date: string; userIds: string[]; open: (id: string, date?: string) => void }

export function Calendar(props: Props) {
  // The server does not know the reader's time zone, so it renders no day.
  const minute = useMinute()
  return minute === null ? <Skeleton label={text.loading} lines={8} /> : <Days {...props} now={new Date(minute * 60_000)} />
}

function Days({ span, date, userIds, open, now }: Props & { now: Date }) {
  const today = dateOf(now)
  const day = span === 'ahead' ? midnight(now, 0) : dayOf(date || today)
  const days = span === 'ahead' ? Array.from({ length: agendaDays }, (_, n) => midnight(day, n)) : daysShown(span, day)
  const firstDay = days[0] ?? day
  const lastDay = days.at(-1) ?? day
  const query = useQuery({ ...occurrences(userIds, firstDay, midnight(lastDay, 1)), placeholderData: keepPreviousData })
  const moveEvent = useMove()
  const [moving, setMoving] = useState<{ occurrence: Time; to: Date }>()
  const viewProps: Shown = {
    days,
    day,
    today,
    events: query.data?.events ?? [],
    open: (event) => open(event.id, event.repeats ? event.date : undefined),
    add: (newEventDay) => void go(withQuery({ event: 'new', on: dateOf(newEventDay) })),
    move: (event, toDay, minutes) => {
      const to = target(event, toDay, minutes)
      if (event.repeats) setMoving({ occurrence: event, to })
      else moveEvent(event, to, 'every')
    },
  }
  const showDay = (shown: Date | undefined) => void go(withQuery({ day: shown && dateOf(shown) }))
  return (
    <>
      <div className={styles.bar}>
        {span === 'ahead' ? (
          <>
            <h2 className={styles.period}>{text.aheadTitle}</h2>
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
              <IconButton icon={ChevronLeft} label={text.before[span]} onClick={() => showDay(turned(span, day, -1))} />
              <Button onClick={() => showDay(undefined)}>{text.today}</Button>
              <IconButton icon={ChevronRight} label={text.after[span]} onClick={() => showDay(turned(span, day, 1))} />
            </span>
          </>
        )}
      </div>
      <Awaited found={query} failed={text.failed} loading={text.loading} lines={8} />
      {/* A narrow window hides the empty days of a week or month. */}
      {query.data?.events.length === 0 && span !== 'ahead' && <p className={`${styles.narrowOnly} ${styles.none}`}>{text.empty}</p>}
      {query.data && span === 'month' && (
        <Month {...viewProps} openWeek={(shown) => void go(withQuery({ view: 'week', day: dateOf(shown) }))} />
      )}
      {query.data && span === 'week' && <Week {...viewProps} />}
      {query.data && span === 'ahead' && <Ahead {...viewProps} />}
      {moving && <MoveDate {...moving} close={() => setMoving(undefined)} />}
    </>
  )
}
