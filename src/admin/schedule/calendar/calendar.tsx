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
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' })
const range = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const daysAhead = 15

type Props = { span: 'week' | 'month' | 'ahead'; date: string; users: string[]; open: (id: string, date?: string) => void }

/** Days with what is on them: a week, a month, or the next two weeks. */
export function Calendar(props: Props) {
  // What day it is here only the browser knows.
  const minute = useMinute()
  return minute === null ? <Skeleton label={text.loading} lines={8} /> : <Days {...props} now={new Date(minute * 60_000)} />
}

function Days({ span, date, users, open, now }: Props & { now: Date }) {
  const today = dateOf(now)
  const day = span === 'ahead' ? midnight(now, 0) : dayOf(date || today)
  const days = span === 'ahead' ? Array.from({ length: daysAhead }, (_, n) => midnight(day, n)) : daysShown(span, day)
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  const found = useQuery({ ...occurrences(users, first, midnight(last, 1)), placeholderData: keepPreviousData })
  const moveTo = useMove()
  const [asking, ask] = useState<{ time: Time; to: Date }>()
  const shown: Shown = {
    days,
    day,
    today,
    events: found.data?.events ?? [],
    open: (event) => open(event.id, event.repeats ? event.date : undefined),
    add: (on) => void go(withQuery({ event: 'new', on: dateOf(on) })),
    move: (event, day, minutes) => {
      const to = target(event, day, minutes)
      if (event.repeats) ask({ time: event, to })
      else moveTo(event, to, 'every')
    },
  }
  const turn = (to: Date | undefined) => void go(withQuery({ day: to && dateOf(to) }))
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
              {span === 'month' ? monthName.format(day) : range.formatRange(first, last)}
            </h2>
            <span className={styles.turn}>
              <IconButton icon={ChevronLeft} label={text.before[span]} onClick={() => turn(turned(span, day, -1))} />
              <Button onClick={() => turn(undefined)}>{text.today}</Button>
              <IconButton icon={ChevronRight} label={text.after[span]} onClick={() => turn(turned(span, day, 1))} />
            </span>
          </>
        )}
      </div>
      <Awaited found={found} failed={text.failed} loading={text.loading} lines={8} />
      {/* A phone shows no empty days of these two. */}
      {found.data?.events.length === 0 && span !== 'ahead' && <p className={`${styles.narrowOnly} ${styles.none}`}>{text.empty}</p>}
      {found.data && span === 'month' && <Month {...shown} toWeek={(on) => void go(withQuery({ view: 'week', day: dateOf(on) }))} />}
      {found.data && span === 'week' && <Week {...shown} />}
      {found.data && span === 'ahead' && <Ahead {...shown} />}
      {asking && <MoveDate {...asking} close={() => ask(undefined)} />}
    </>
  )
}
